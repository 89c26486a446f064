-- Other processes learn of an append by the entry itself; a move need not count changes besides.

drop index table_row_changed;
alter table table_row drop column changed;
drop table counter;
