import { type Kysely, sql } from 'kysely'
import { columnTypes, type Dialect } from '../dialect.ts'

/** Notes, tags and further contacts of customers, and the links that show buyers their orders. */
export async function addCustomerDetails(db: Kysely<any>, dialect: Dialect): Promise<void> {
  const { id, bigint, withoutRowid } = columnTypes(dialect)
  const ofCustomer = sql`customer_id ${bigint} not null references customer (id) on delete cascade on update cascade`
  const statements = [
    sql`alter table customer add column contacted_at ${bigint}`,
    sql`create table customer_contact (
      value text not null,
      ${ofCustomer},
      constraint customer_contact_pk primary key (value, customer_id)
    ) ${withoutRowid}`,
    sql`create index customer_contact_customer on customer_contact (customer_id)`,
    sql`create table customer_tag (
      tag text not null,
      ${ofCustomer},
      constraint customer_tag_pk primary key (tag, customer_id)
    ) ${withoutRowid}`,
    sql`create index customer_tag_customer on customer_tag (customer_id)`,
    sql`create table customer_note (
      id ${id},
      ${ofCustomer},
      at ${bigint} not null,
      author text not null,
      text text not null
    )`,
    sql`create index customer_note_customer on customer_note (customer_id, id)`,
    sql`create table order_history_link (
      id ${id},
      email text not null,
      language text not null,
      created_at ${bigint} not null,
      token_hash text,
      expires_at ${bigint}
    )`,
    sql`create index order_history_link_email on order_history_link (email, created_at)`,
    sql`create index order_history_link_token on order_history_link (token_hash)`,
    // Sums of all customers are read from it.
    sql`create index shop_order_buyers on shop_order (customer_id, created_at, id, status, total, created_via)`,
    // The same numbers, written differently.
    sql`update customer set phone = '380' || phone where length(phone) = 9 and phone not like '0%'`,
    sql`update customer set phone = substr(phone, 3) where length(phone) = 14 and phone like '00380%'`,
    sql`update customer set phone = '380' || substr(phone, 5) where length(phone) = 13 and phone like '3800%'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
