-- Every content that a match was begun with, once, under its hash: a match goes on with its own after an upgrade.

create table content (
    hash text not null primary key,
    tables text not null  -- JSON: of each file the entries, without the words
);
