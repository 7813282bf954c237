-- Deterministic: every choice depends on the row number, never on random(). The temporary tables seed_* (seed.ts) hold
-- the values to choose from, one row per slot. :users, :orders … are replaced by numbers. All dates are before
-- 2026-11-19.

create function pg_temp.pick(n bigint, salt integer, slots integer) returns integer immutable language sql
as 'select (hashint8(n * 7919 + salt) & 2147483647) % slots';

-- 12343 and 28,800 (80 given names, 120 family names, 3 domains) have no common divisor. So a mail address repeats only
-- after 28,800 users, and then gets a number.
insert into users (user_id, created_at, given_name, last_name, email)
select 20400 + i,
       timestamptz '2021-03-01 06:00Z' + interval '1 second' * (i * 178000000::bigint / :users + pg_temp.pick(i, 1, 86400)),
       g.name, l.name,
       g.mail || '.' || l.mail || coalesce(nullif(i / 28800, 0)::text, '') || '@example.' || (array['com', 'org', 'net'])[1 + c / 9600]
from generate_series(1, :users) i
cross join lateral (select (i * 12343::bigint % 28800)::integer as c) pair
join seed_given_names g on g.slot = c % 80
join seed_last_names l on l.slot = c / 80 % 120;

-- Every user has at least one address. The spelling of the country varies as in free text.
insert into addresses (address_id, user_id, country)
select a, 20400 + u,
       case pg_temp.pick(a, 2, 12)
         when 0 then upper(name collate "und-x-icu")
         when 1 then lower(name collate "und-x-icu")
         when 2 then ' ' || name
         when 3 then name || '  '
         when 4 then ' ' || upper(name collate "und-x-icu") || ' '
         else name
       end
from generate_series(1, :addresses) a
cross join lateral (select case when a <= :users then a else 1 + pg_temp.pick(a, 3, :users) end as u) owner
join seed_countries c on c.slot = pg_temp.pick(case when pg_temp.pick(a, 4, 8) = 0 then -a else u end, 5, 100);

insert into machines (machine_id, user_id, article_number)
select m, 20400 + 1 + pg_temp.pick(m, 6, :users), article_number
from generate_series(1, :machines) m
join seed_machines s on s.slot = pg_temp.pick(m, 7, 100);

insert into order_items (order_id, position, article_number, price, quantity)
select 100000 + o, p, article_number, price, case when is_machine then 1 else (array[1, 1, 1, 2, 2, 3, 4])[1 + pg_temp.pick(o * 4 + p, 10, 7)] end
from generate_series(1, :orders) o
cross join generate_series(1, 4) p
join seed_articles a on a.slot = pg_temp.pick(o * 4 + p, 9, 100)
where p <= case when pg_temp.pick(o, 8, 10) < 4 then 1 when pg_temp.pick(o, 8, 10) < 7 then 2 when pg_temp.pick(o, 8, 10) < 9 then 3 else 4 end;

alter table order_items add primary key (order_id, position);
analyze order_items;

-- Early users have more orders. One order in twelve is from a guest, without a customer id. Shipping is free from
-- CHF 100. TWINT and PostFinance are used in Switzerland and Liechtenstein only.
insert into orders (order_id, customer_id, email, country_id, order_date, payment_type, payment_state, vat, shipping_cost, total)
select 100000 + o,
       case when is_guest then null else user_id end,
       case when is_guest then replace(email, '@', '+shop@') else email end,
       code,
       timestamptz '2021-03-03 06:00Z' + interval '1 second' * (o * 180000000::bigint / :orders + pg_temp.pick(o, 11, 86400)),
       case when t.value in ('twint', 'postfinance') and code not in ('CH', 'LI') then 'credit_card' else t.value end,
       s.value, vat, shipping_cost, goods + vat + shipping_cost
from generate_series(1, :orders) o
join (select order_id, sum(price * quantity)::integer as goods from order_items group by order_id) i on i.order_id = 100000 + o
cross join lateral (select 1 + pg_temp.pick(o, 12, (:users * o::bigint / :orders)::integer + 1) as u, pg_temp.pick(o, 13, 12) = 0 as is_guest) who
join users on user_id = 20400 + least(u, :users)
join seed_countries c on c.slot = pg_temp.pick(u, 5, 100)
cross join lateral (select case when goods >= 10000 then 0 when code in ('CH', 'LI') then 950 else 1990 end as shipping_cost) ship
cross join lateral (select ((goods + shipping_cost) * c.vat_rate::bigint + 500) / 1000 as vat) tax
join seed_payment_types t on t.slot = pg_temp.pick(o, 14, 1000)
join seed_payment_states s on s.slot = pg_temp.pick(o, 15, 1000);
