-- A move changes `updated_at`; without it in the index, a move need not touch the index.

drop index table_row_lobby;
create index table_row_lobby on table_row (public, phase);
