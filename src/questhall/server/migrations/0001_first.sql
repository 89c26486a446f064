-- The first schema. One text for SQLite and PostgreSQL: text, bigint and integer only, true and false are 1 and 0.

create table entry (
    table_id text not null,
    seq bigint not null,
    kind text not null,
    person text not null,
    body text not null,
    at bigint not null,
    primary key (table_id, seq)
);

create table table_row (
    id text not null primary key,
    game text not null,
    phase text not null,
    public integer not null,
    updated_at bigint not null,
    last_seq bigint not null,
    summary text not null,
    changed bigint not null  -- the number of the last change, from counter
);
create index table_row_changed on table_row (changed);
create index table_row_lobby on table_row (public, phase, updated_at);

create table sitting (
    person text not null,
    table_id text not null,
    place integer not null,
    primary key (person, table_id)
);
create index sitting_table on sitting (table_id, place);

create table person (
    id text not null primary key,
    name text not null,
    login text,
    login_key text unique,  -- the login with its case folded
    password text,
    created_at bigint not null,
    not_before bigint not null
);

create table muting (
    person text not null,
    muted text not null,
    primary key (person, muted)
);

create table setting (
    name text not null primary key,
    value text not null
);

-- A row that every append updates. Its lock is held until commit, so changes become visible in the order of their
-- numbers: whoever has seen change n has seen all before it.
create table counter (
    name text not null primary key,
    value bigint not null
);
insert into counter (name, value) values ('change', 0);
