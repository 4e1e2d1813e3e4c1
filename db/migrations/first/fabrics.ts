import { type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '../../dialect.ts'

/** The fabric library, and the rules of configurable products with their history. */
export function fabricsTables({ id, bigint, sortedText }: ColumnTypes): RawBuilder<unknown>[] {
  return [
    sql`create table fabric_collection (
      id ${id},
      supplier text not null,
      name text not null,
      slug ${sortedText} not null unique,
      description text not null,
      position integer not null,
      updated_at ${bigint} not null
    )`,
    sql`create table fabric (
      id ${id},
      collection_id ${bigint} not null references fabric_collection (id),
      name text not null,
      slug ${sortedText} not null unique,
      article text not null,
      price_group text not null,
      color text not null,
      color_family text not null,
      picture_id ${bigint} references media (id) on delete set null,
      feel text not null,
      composition text not null,
      martindale integer,
      pilling integer,
      light_fastness integer,
      care text not null,
      for_children integer not null,
      for_pets integer not null,
      roll_width_mm integer,
      stock_cm integer,
      days_to_arrive integer,
      archived_at ${bigint},
      replacement_id ${bigint} references fabric (id),
      position integer not null,
      updated_at ${bigint} not null
    )`,
    sql`create index fabric_of_collection on fabric (collection_id, position, id)`,
    sql`create index fabric_picture on fabric (picture_id)`,
    sql`create index fabric_replacement on fabric (replacement_id)`,

    sql`create table product_rules (
      id ${id},
      product_id ${bigint} not null,
      version integer not null,
      rules text not null,
      author text not null,
      created_at ${bigint} not null
    )`,
    sql`create unique index product_rules_version on product_rules (product_id, version)`,
  ]
}
