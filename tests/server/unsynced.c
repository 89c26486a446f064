/* Loaded in front of libc: writes down, in order, what a program does to the files of one folder, so that a test can
   make up the disk as it would be after a power loss at any moment: with all that was synced, and some of the rest.

   UNSYNCED_FOLDER  the folder           UNSYNCED_LOG  the list: kind, length of name, offset, length, name, data */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int list = -1;

static ssize_t (*real_write)(int, const void *, size_t);

/* The name of an open file within the folder; its length, 0 for a file elsewhere. */
static size_t name_of(int file, char *name, size_t room) {
    const char *folder = getenv("UNSYNCED_FOLDER");
    char link[64], path[4096];
    if (!folder) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    size_t prefix = strlen(folder);
    if (length <= (ssize_t)prefix + 1 || strncmp(path, folder, prefix) || path[prefix] != '/') return 0;
    path[length] = 0;
    snprintf(name, room, "%s", path + prefix + 1);
    return strlen(name);
}

static void note(char kind, const char *name, size_t name_length, int64_t offset, const void *data, int64_t length) {
    if (!real_write) real_write = dlsym(RTLD_NEXT, "write");
    pthread_mutex_lock(&lock);
    if (list < 0) list = open(getenv("UNSYNCED_LOG"), O_CREAT | O_WRONLY | O_APPEND, 0600);
    struct __attribute__((packed)) { char kind; uint16_t name; int64_t offset; int64_t length; } head = {
        kind, (uint16_t)name_length, offset, length};
    real_write(list, &head, sizeof head);
    real_write(list, name, name_length);
    if (data) real_write(list, data, (size_t)length);
    pthread_mutex_unlock(&lock);
}

static void note_file(char kind, int file, int64_t offset, const void *data, int64_t length) {
    char name[4096];
    size_t name_length = name_of(file, name, sizeof name);
    if (name_length) note(kind, name, name_length, offset, data, length);
}

#define REAL(type, name, ...) static type (*real)(__VA_ARGS__); if (!real) real = dlsym(RTLD_NEXT, name)

ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    ssize_t done = real(file, data, length, offset);
    if (done > 0) note_file('w', file, offset, data, done);
    return done;
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) { return pwrite64(file, data, length, offset); }

ssize_t write(int file, const void *data, size_t length) {
    if (!real_write) real_write = dlsym(RTLD_NEXT, "write");
    off_t offset = lseek(file, 0, SEEK_CUR);
    ssize_t done = real_write(file, data, length);
    if (done > 0) note_file('w', file, offset < 0 ? 0 : offset, data, done);
    return done;
}

int ftruncate64(int file, off64_t length) {
    REAL(int, "ftruncate64", int, off64_t);
    int result = real(file, length);
    if (!result) note_file('t', file, length, NULL, 0);
    return result;
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

/* A sync counts from when it is done: what is acknowledged after it comes later in the list. */
int fdatasync(int file) {
    REAL(int, "fdatasync", int);
    int result = real(file);
    if (!result) note_file('s', file, 0, NULL, 0);
    return result;
}

int fsync(int file) {
    REAL(int, "fsync", int);
    int result = real(file);
    if (!result) note_file('s', file, 0, NULL, 0);
    return result;
}

int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    int result = real(path);
    const char *folder = getenv("UNSYNCED_FOLDER");
    size_t prefix = folder ? strlen(folder) : 0;
    if (!result && folder && !strncmp(path, folder, prefix) && path[prefix] == '/')
        note('d', path + prefix + 1, strlen(path + prefix + 1), 0, NULL, 0);
    return result;
}
