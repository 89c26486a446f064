-- What a review has found out about a finished match. It follows from the match and can be made again.

create table review (
    table_id text not null primary key,
    body text not null  -- JSON
);
