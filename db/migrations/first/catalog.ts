import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

export function catalogTables({ id, bigint, sortedText, withoutRowid }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table product (
      id ${id},
      parent_id ${bigint} references product (id) on delete cascade,
      type text not null,
      status text not null,
      visibility text not null,
      featured integer not null,
      name text not null,
      slug text unique,
      sku text unique,
      gtin text not null,
      short_description text not null,
      description text not null,
      regular_price ${bigint},
      sale_price ${bigint},
      sale_from ${bigint},
      sale_until ${bigint},
      tax_status text not null,
      tax_class text not null,
      manage_stock text not null,
      stock_quantity integer,
      stock_status text not null,
      backorders text not null,
      low_stock_amount integer,
      sold_individually integer not null,
      min_quantity integer not null,
      max_quantity integer,
      quantity_step integer not null,
      lead_time text,
      lead_days_min integer,
      lead_days_max integer,
      weight_g ${bigint},
      width_mm integer,
      depth_mm integer,
      height_mm integer,
      materials text not null,
      virtual integer not null,
      downloadable integer not null,
      download_limit integer,
      download_expiry_days integer,
      downloads text not null,
      shipping_class text not null,
      reviews_allowed integer not null,
      purchase_note text not null,
      average_rating integer not null,
      rating_count integer not null,
      total_sales integer not null,
      external_url text not null,
      button_text text not null,
      position integer not null,
      drawing_id ${bigint} references media (id) on delete set null,
      meta text not null,
      published_at ${bigint} not null,
      created_at ${bigint} not null,
      updated_at ${bigint} not null,
      price_low ${bigint},
      price_high ${bigint},
      price_was ${bigint},
      available text not null,
      turns_at ${bigint},
      search ${sortedText} not null default '',
      boxes text not null default '[]'
    )`,
    sql`create index product_parent on product (parent_id, position, id)`,
    sql`create index product_turns on product (turns_at) where turns_at is not null`,
    sql`create index product_drawing on product (drawing_id)`,
    sql`create index product_by_name on product (name, id)`,
    sql`create index product_by_updated_at on product (updated_at, id)`,
    sql`create index product_drawing_id on product (drawing_id)
        where drawing_id is not null`,
    sql`create index product_back
      on product (published_at, id, search, type, status, available, price_low, price_was, updated_at) where type <> 'variation'`,
    // Where a picture is used is asked of every text; few of a hundred thousand contain one.
    sql`create index product_described on product (id) where description like '%/media/%'`,
    sql`create index product_described_shortly on product (id) where short_description like '%/media/%'`,
    // Most products have no parent. SQLite counts them as one value of `product_parent`, so with measured statistics it
    // believes that a parent has thousands of variations, and reads every product instead.
    sql`create index product_variation on product (parent_id, position, id) where parent_id is not null`,
    // Lists of the back office in the order in which they are read.
    sql`create index product_office_name on product (search, id) where type <> 'variation'`,
    sql`create index product_office_changed on product (updated_at, id) where type <> 'variation'`,
    sql`create index product_office_price_low on product (price_low, id) where type <> 'variation'`,
    sql`create index product_office_price_high on product (price_high, id) where type <> 'variation'`,
    sql`create index product_in_stock on product (stock_quantity, id, parent_id, low_stock_amount)
      where manage_stock = 'yes' and stock_quantity > 0`,
    sql`create index product_gtin on product (gtin) where gtin <> ''`,

    sql`create table stock_alert (
      id ${id},
      item_id ${bigint} not null references product (id) on delete cascade,
      email text not null,
      language text not null,
      consent text not null,
      token text not null,
      created_at ${bigint} not null,
      sent_at ${bigint},
      confirmed_at ${bigint}
    )`,
    sql`create unique index stock_alert_item on stock_alert (item_id, email)`,
    sql`create unique index stock_alert_token on stock_alert (token)`,
    sql`create index stock_alert_email on stock_alert (email)`,

    sql`create table bulk_change (
      id ${id},
      at ${bigint} not null,
      actor text not null,
      about text not null,
      state text not null
    )`,
    sql`create table bulk_change_item (
      bulk_change_id ${bigint} not null references bulk_change (id) on delete cascade,
      position ${bigint} not null,
      product_id ${bigint} not null,
      name text not null,
      state text not null,
      expected text not null,
      fields text not null,
      primary key (bulk_change_id, position)
    )`,
    sql`create index bulk_change_item_state on bulk_change_item (bulk_change_id, state, position)`,

    sql`create table category (
      id ${id},
      parent_id ${bigint} references category (id) on delete set null,
      name text not null,
      slug text not null unique,
      path text not null unique,
      description text not null,
      display text not null,
      position integer not null,
      picture_id ${bigint} references media (id) on delete set null
    )`,
    sql`create index category_parent on category (parent_id, position, id)`,

    sql`create table tag (
      id ${id},
      name text not null,
      slug text not null unique,
      description text not null
    )`,

    sql`create table product_category (
      product_id ${bigint} not null references product (id) on delete cascade,
      category_id ${bigint} not null references category (id) on delete cascade,
      position integer not null,
      constraint product_category_pk primary key (product_id, category_id)
    ) ${withoutRowid}`,
    sql`create index product_category_category_id on product_category (category_id)`,

    sql`create table product_tag (
      product_id ${bigint} not null references product (id) on delete cascade,
      tag_id ${bigint} not null references tag (id) on delete cascade,
      position integer not null,
      constraint product_tag_pk primary key (product_id, tag_id)
    ) ${withoutRowid}`,
    sql`create index product_tag_tag_id on product_tag (tag_id)`,

    sql`create table attribute (
      id ${id},
      name text not null,
      slug text not null unique,
      kind text not null,
      filterable integer not null,
      position integer not null,
      order_by text not null default 'menu_order',
      has_archives integer not null default 0
    )`,

    sql`create table attribute_value (
      id ${id},
      attribute_id ${bigint} not null references attribute (id) on delete cascade,
      name text not null,
      slug text not null,
      position integer not null,
      swatch_color text,
      swatch_picture_id ${bigint} references media (id) on delete set null,
      description text not null default '',
      constraint attribute_value_slug unique (attribute_id, slug)
    )`,

    sql`create table product_attribute (
      id ${id},
      product_id ${bigint} not null references product (id) on delete cascade,
      position integer not null,
      attribute_id ${bigint} references attribute (id) on delete set null,
      name text not null,
      slug text not null,
      visible integer not null,
      varies integer not null,
      default_value text not null,
      constraint product_attribute_slug unique (product_id, slug)
    )`,
    sql`create index product_attribute_attribute on product_attribute (attribute_id)`,

    sql`create table product_attribute_value (
      id ${id},
      product_attribute_id ${bigint} not null references product_attribute (id) on delete cascade,
      position integer not null,
      value_id ${bigint} references attribute_value (id) on delete set null,
      name text not null,
      slug text not null,
      swatch_color text,
      swatch_picture_id ${bigint} references media (id) on delete set null
    )`,
    sql`create index product_attribute_value_attribute on product_attribute_value (product_attribute_id, position)`,
    sql`create index product_attribute_value_value on product_attribute_value (value_id)`,
    sql`create index product_attribute_value_swatch_picture_id
      on product_attribute_value (swatch_picture_id)
        where swatch_picture_id is not null`,

    sql`create table product_picture (
      id ${id},
      product_id ${bigint} not null references product (id) on delete cascade,
      position integer not null,
      media_id ${bigint} references media (id) on delete set null,
      source text not null,
      alt text not null,
      option_slug text not null,
      option_value_slug text not null
    )`,
    sql`create index product_picture_product on product_picture (product_id, position)`,
    sql`create index product_picture_media on product_picture (media_id)`,

    sql`create table product_link (
      product_id ${bigint} not null references product (id) on delete cascade,
      kind text not null,
      position integer not null,
      target_id ${bigint} not null references product (id) on delete cascade,
      constraint product_link_pk primary key (product_id, kind, target_id)
    ) ${withoutRowid}`,
    sql`create index product_link_target on product_link (target_id)`,

    sql`create table shipping_class (
      slug text primary key,
      name text not null,
      description text not null,
      created_at ${bigint} not null
    )`,

    sql`create table listing (
      id ${id},
      kind text not null,
      target_id ${bigint} not null,
      size integer not null,
      version ${bigint} not null default 0,
      constraint listing_target unique (kind, target_id)
    )`,

    sql`create table listing_product (
      listing_id ${bigint} not null references listing (id) on delete cascade,
      product_id ${bigint} not null references product (id) on delete cascade,
      position integer not null,
      popularity integer not null,
      rating integer not null,
      published_at ${bigint} not null,
      price_low ${bigint} not null,
      price_high ${bigint} not null,
      constraint listing_product_pk primary key (product_id, listing_id)
    ) ${withoutRowid}`,
    sql`create index listing_product_position on listing_product (listing_id, position, product_id)`,
    sql`create index listing_product_popularity on listing_product (listing_id, popularity, product_id)`,
    sql`create index listing_product_rating on listing_product (listing_id, rating, product_id)`,
    sql`create index listing_product_published_at on listing_product (listing_id, published_at, product_id)`,
    sql`create index listing_product_price_low on listing_product (listing_id, price_low, product_id)`,
    sql`create index listing_product_price_high on listing_product (listing_id, price_high, product_id)`,
  ]
}
