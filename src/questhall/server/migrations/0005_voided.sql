-- Tokens that somebody has logged out with. By the time first: those that are too old anyway are deleted by it.

create table voided (
    issued bigint not null,
    person text not null,
    primary key (issued, person)
);
