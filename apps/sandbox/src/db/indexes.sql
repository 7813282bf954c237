alter table users add primary key (user_id);
-- (column, id) serves both directions and orders equal values. The ICU collation sorts 'Émile' before 'eva'. The
-- default collation of a server may be C.
create index users_by_email on users (email collate "und-x-icu", user_id);
create index users_by_given_name on users (given_name collate "und-x-icu", user_id);
create index users_by_last_name on users (last_name collate "und-x-icu", user_id);
create index users_by_trigram on users using gin (search gin_trgm_ops);

-- Deleting a user keeps the machines and addresses, but removes their link to the user. Orders stay unchanged, customer
-- id included, because receipts must be kept for ten years (Swiss law).
alter table addresses add primary key (address_id);
create index addresses_of_user on addresses (user_id);
alter table addresses add foreign key (user_id) references users on delete set null;
alter table machines add primary key (machine_id);
create index machines_of_user on machines (user_id);
alter table machines add foreign key (user_id) references users on delete set null;

alter table orders add primary key (order_id);
create index orders_by_email on orders (email collate "und-x-icu", order_id);
create index orders_by_order_date on orders (order_date, order_id);
create index orders_by_total on orders (total, order_id);
create index orders_by_payment_type on orders (payment_type, order_id);
create index orders_by_payment_state on orders (payment_state, order_id);
create index orders_by_trigram on orders using gin (email gin_trgm_ops);
create index orders_of_customer on orders (customer_id, order_date);
alter table order_items add foreign key (order_id) references orders on delete cascade;
alter table order_items add foreign key (article_number) references articles;

insert into row_counts
select 'users', count(*) from users
union all select 'addresses', count(*) from addresses
union all select 'machines', count(*) from machines;

create function count_rows() returns trigger language plpgsql as $$
begin
  update row_counts
  set n = n + case tg_op when 'INSERT' then 1 else -1 end * (select count(*) from changed)
  where noun = tg_table_name;
  return null;
end $$;
create trigger count_added after insert on users referencing new table as changed for each statement execute function count_rows();
create trigger count_removed after delete on users referencing old table as changed for each statement execute function count_rows();
create trigger count_added after insert on addresses referencing new table as changed for each statement execute function count_rows();
create trigger count_removed after delete on addresses referencing old table as changed for each statement execute function count_rows();
create trigger count_added after insert on machines referencing new table as changed for each statement execute function count_rows();
create trigger count_removed after delete on machines referencing old table as changed for each statement execute function count_rows();

insert into order_stats
select payment_type, payment_state, count(*), coalesce(sum(total), 0) from orders group by payment_type, payment_state;

create function add_to_order_stats() returns trigger language plpgsql as $$
begin
  insert into order_stats as s
  select payment_type, payment_state, count(*), coalesce(sum(total), 0) from changed group by payment_type, payment_state
  on conflict (payment_type, payment_state) do update set n = s.n + excluded.n, total = s.total + excluded.total;
  return null;
end $$;
create function take_from_order_stats() returns trigger language plpgsql as $$
begin
  update order_stats s set n = s.n - c.n, total = s.total - c.total
  from (select payment_type, payment_state, count(*) as n, coalesce(sum(total), 0) as total from changed group by payment_type, payment_state) c
  where s.payment_type = c.payment_type and s.payment_state = c.payment_state;
  return null;
end $$;
create trigger add_stats after insert on orders referencing new table as changed for each statement execute function add_to_order_stats();
create trigger take_stats after delete on orders referencing old table as changed for each statement execute function take_from_order_stats();
create trigger add_changed_stats after update on orders referencing new table as changed for each statement execute function add_to_order_stats();
create trigger take_changed_stats after update on orders referencing old table as changed for each statement execute function take_from_order_stats();
