-- Amounts are integers in rappen, so that sums are exact. Keys and indexes of large tables are created after their rows
-- (seed.sql, indexes.sql), which is faster.

create table users (
  user_id    integer     not null,
  created_at timestamptz not null,
  given_name text        not null,
  last_name  text        not null,
  email      text        not null,
  -- The only text column of this table that is searched: it matches full names such as "Anna Meier" and needs one
  -- index. With ICU, `lower` also changes umlauts on a server with the C locale.
  search     text        not null generated always as
             (lower((email || ' ' || given_name || ' ' || last_name) collate "und-x-icu")) stored
);

create table addresses (
  address_id integer not null,
  user_id    integer,
  country    text    not null
);

create table machines (
  machine_id     integer not null,
  user_id        integer,
  article_number text    not null
);

create table articles (
  article_number text    primary key,
  name           text    not null,
  price          integer not null
);

create table orders (
  order_id      integer     not null,
  customer_id   integer,
  email         text        not null,
  country_id    text        not null,
  order_date    timestamptz,
  payment_type  text        not null,
  payment_state text        not null,
  vat           integer     not null,
  shipping_cost integer     not null,
  total         integer
);

create table order_items (
  order_id       integer  not null,
  position       smallint not null,
  article_number text     not null,
  price          integer  not null,
  quantity       smallint not null
);

-- `json` keeps every text of the contract unchanged. `jsonb` and `text` cannot keep U+0000 and lone surrogates.
create table recipes (
  recipe_id text   primary key,
  id        bigint not null unique,
  body      json   not null
);
create sequence recipe_number start 1001;

create table recipe_texts (
  language text not null,
  key      text not null,
  text     json not null,
  primary key (language, key)
);

-- `stored_as` is a generated name on disk: names sent by clients are never used as paths.
create table language_files (
  file_name     text   primary key,
  group_name    text   not null,
  language_code text   not null,
  size          bigint not null,
  stored_as     text   not null unique,
  unique (group_name, language_code)
);

-- Counts and sums of whole tables, maintained by triggers: counting 5,000,000 rows takes 0.3 s.
create table row_counts (
  noun text   primary key,
  n    bigint not null
);

create table order_stats (
  payment_type  text   not null,
  payment_state text   not null,
  n             bigint not null,
  total         bigint not null,
  primary key (payment_type, payment_state)
);
