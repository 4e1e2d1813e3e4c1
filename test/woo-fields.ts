import assert from 'node:assert/strict'

/**
 * The fields of wc/v3 (protocols 12, WooCommerce 10.0.2) and their types, as programs rely on them: s text, n number, b yes
 * or no, m money (`12500.00`, or nothing), d a moment without a zone, a a list, o a group, v any; `?`: or null, `_gmt`: both moments.
 */
const DATES = 'date_created:d date_created_gmt:d date_modified:d date_modified_gmt:d'
const GOODS =
  'sku:s global_unique_id:s price:m regular_price:m sale_price:m date_on_sale_from:d? date_on_sale_from_gmt:d? ' +
  'date_on_sale_to:d? date_on_sale_to_gmt:d? on_sale:b purchasable:b virtual:b downloadable:b downloads:a ' +
  'download_limit:n download_expiry:n tax_status:s tax_class:s stock_quantity:n? stock_status:s backorders:s ' +
  'backorders_allowed:b backordered:b low_stock_amount:n? weight:s dimensions:o shipping_class:s shipping_class_id:n ' +
  'menu_order:n meta_data:a _links:o'
const ADDRESS = 'first_name:s last_name:s company:s address_1:s address_2:s city:s state:s postcode:s country:s phone:s'
const TAXED = 'id:n total:m total_tax:m taxes:a meta_data:a'
const LINE = `${TAXED} name:s product_id:n variation_id:n quantity:n tax_class:s subtotal:m subtotal_tax:m sku:s price:n image:o`

export const FIELDS = {
  product:
    `id:n name:s slug:s permalink:s ${DATES} type:s status:s featured:b catalog_visibility:s description:s ` +
    `short_description:s ${GOODS} price_html:s total_sales:n external_url:s button_text:s manage_stock:b ` +
    'sold_individually:b shipping_required:b shipping_taxable:b reviews_allowed:b average_rating:s rating_count:n ' +
    'related_ids:a upsell_ids:a cross_sell_ids:a parent_id:n purchase_note:s categories:a brands:a tags:a images:a ' +
    'attributes:a default_attributes:a variations:a grouped_products:a has_options:b post_password:s ' +
    'permalink_template:s generated_slug:s',
  variation: `id:n type:s ${DATES} description:s permalink:s ${GOODS} status:s image:o attributes:a name:s parent_id:n`,
  image: `id:n ${DATES} src:s name:s alt:s`,
  dimensions: 'length:s width:s height:s',
  download: 'id:s name:s file:s',
  named: 'id:n name:s slug:s',
  meta: 'id:n key:s value:v',
  productAttribute: 'id:n name:s slug:s position:n visible:b variation:b options:a',
  choice: 'id:n name:s option:s',
  category: 'id:n name:s slug:s parent:n description:s display:s image:o menu_order:n count:n _links:o',
  tag: 'id:n name:s slug:s description:s count:n _links:o',
  attribute: 'id:n name:s slug:s type:s order_by:s has_archives:b _links:o',
  term: 'id:n name:s slug:s description:s menu_order:n count:n _links:o',
  order:
    'id:n parent_id:n number:s order_key:s created_via:s version:s status:s currency:s currency_symbol:s ' +
    `${DATES} discount_total:m discount_tax:m shipping_total:m shipping_tax:m cart_tax:m total:m total_tax:m ` +
    'prices_include_tax:b customer_id:n customer_ip_address:s customer_user_agent:s customer_note:s billing:o shipping:o ' +
    'payment_method:s payment_method_title:s transaction_id:s date_paid:d? date_paid_gmt:d? date_completed:d? ' +
    'date_completed_gmt:d? cart_hash:s meta_data:a line_items:a tax_lines:a shipping_lines:a fee_lines:a coupon_lines:a ' +
    'refunds:a payment_url:s is_editable:b needs_payment:b needs_processing:b _links:o',
  billing: `${ADDRESS} email:s`,
  shipping: ADDRESS,
  line: `${LINE} parent_name:s?`,
  lineMeta: 'id:n key:s value:s display_key:s display_value:s',
  lineImage: 'id:n src:s',
  shippingLine: `${TAXED} method_title:s method_id:s instance_id:s tax_status:s`,
  feeLine: `${TAXED} name:s tax_class:s tax_status:s amount:m`,
  orderRefund: 'id:n reason:s total:m',
  refund:
    'id:n parent_id:n date_created:d date_created_gmt:d amount:m reason:s refunded_by:n refunded_payment:b meta_data:a ' +
    'line_items:a shipping_lines:a tax_lines:a fee_lines:a _links:o',
  refundLine: LINE,
  note: 'id:n author:s date_created:d date_created_gmt:d note:s customer_note:b _links:o',
  customer:
    `id:n ${DATES} email:s first_name:s last_name:s role:s username:s billing:o shipping:o is_paying_customer:b ` +
    'avatar_url:s meta_data:a _links:o',
  webhook: `id:n name:s status:s topic:s resource:s event:s hooks:a delivery_url:s ${DATES} _links:o`,
  settingGroup: 'id:s label:s description:s parent_id:s sub_groups:a _links:o',
  setting: 'id:s group_id:s label:s description:s type:s default:s tip:s value:s _links:o',
  systemStatus:
    'environment:o database:o active_plugins:a inactive_plugins:a dropins_mu_plugins:o theme:o settings:o security:o ' +
    'pages:a post_type_counts:a logging:o',
  environment:
    'home_url:s site_url:s version:s log_directory:s log_directory_writable:b wp_version:s wp_multisite:b ' +
    'wp_memory_limit:n wp_debug_mode:b wp_cron:b language:s external_object_cache:b? server_info:s php_version:s ' +
    'php_post_max_size:n php_max_execution_time:n php_max_input_vars:n curl_version:s suhosin_installed:b ' +
    'max_upload_size:n mysql_version:s mysql_version_string:s default_timezone:s fsockopen_or_curl_enabled:b ' +
    'soapclient_enabled:b domdocument_enabled:b gzip_enabled:b mbstring_enabled:b remote_post_successful:b? ' +
    'remote_post_response:s? remote_get_successful:b? remote_get_response:s? server_architecture:s store_id:s?',
  database: 'wc_database_version:s database_prefix:s database_tables:o database_size:o maxmind_geoip_database:s',
  theme:
    'name:s version:s version_latest:s author_url:s is_child_theme:b has_woocommerce_support:b has_woocommerce_file:b ' +
    'has_outdated_templates:b overrides:a parent_name:s parent_version:s parent_author_url:s is_block_theme:b ' +
    'parent_version_latest:s',
  shopSettings:
    'api_enabled:b force_ssl:b currency:s currency_symbol:s currency_position:s thousand_separator:s ' +
    'decimal_separator:s number_of_decimals:n geolocation_enabled:b taxonomies:o product_visibility_terms:o ' +
    'HPOS_enabled:b HPOS_sync_enabled:b order_datastore:s enabled_features:a enforce_approved_download_dirs:b ' +
    'woocommerce_com_connected:s',
  report: 'slug:s description:s _links:o',
  total: 'slug:s name:s total:n',
  sales:
    'total_sales:m net_sales:m average_sales:m total_orders:n total_items:n total_tax:m total_shipping:m ' +
    'total_refunds:n total_discount:m totals_grouped_by:s totals:o total_customers:n _links:o',
  salesPart: 'sales:m orders:n items:n tax:m shipping:m discount:m customers:n',
  topSeller: 'name:s product_id:n quantity:n _links:o',
  gateway:
    'id:s title:s description:s order:v enabled:b method_title:s method_description:s method_supports:a settings:o ' +
    'needs_setup:b post_install_scripts:a settings_url:s connection_url:s? setup_help_text:s? required_settings_keys:a _links:o',
  settingField: 'id:s label:s description:s type:s value:s default:s tip:s placeholder:s',
  zone: 'id:n name:s order:n _links:o',
  zoneLocation: 'code:s type:s _links:o',
  zoneMethod:
    'id:n instance_id:n title:s order:n enabled:b method_id:s method_title:s method_description:s settings:o _links:o',
  shippingMethod: 'id:s title:s description:s _links:o',
  taxClass: 'slug:s name:s _links:o',
  continent: 'code:s name:s countries:a _links:o',
  continentCountry:
    'code:s name:s currency_code:s currency_pos:s decimal_sep:s dimension_unit:s num_decimals:n thousand_sep:s weight_unit:s states:a',
  country: 'code:s name:s states:a _links:o',
  currency: 'code:s name:s symbol:s _links:o',
  shippingClass: 'id:n name:s slug:s description:s count:n _links:o',
  brand: 'id:n name:s slug:s parent:n description:s display:s image:o? menu_order:n count:n _links:o',
  orderStatus: 'slug:s name:s',
  tool: 'id:s name:s action:s description:s _links:o',
  couponLine: 'id:n code:s discount:m discount_tax:m meta_data:a discount_type:s nominal_amount:n free_shipping:b',
  wpMenu: 'id:n description:s name:s slug:s meta:a locations:a auto_add:b _links:o',
  wpMenuItem:
    'id:n title:o status:s url:s attr_title:s description:s type:s type_label:s object:s object_id:n parent:n menu_order:n ' +
    'target:s classes:a xfn:a invalid:b meta:a menus:n _links:o',
  wpLocation: 'name:s description:s menu:n _links:o',
  wpUser: 'id:n name:s url:s description:s link:s slug:s avatar_urls:o meta:a is_super_admin:b _links:o',
  wpTaxonomy: 'name:s slug:s description:s types:a hierarchical:b rest_base:s rest_namespace:s _links:o',
  wpType:
    'description:s hierarchical:b has_archive:b name:s slug:s icon:s? taxonomies:a rest_base:s rest_namespace:s template:a ' +
    'template_lock:b _links:o',
  wpStatus: 'name:s public:b queryable:b slug:s date_floating:b _links:o',
  wpFound: 'id:n title:s url:s type:s subtype:s _links:o',
  applicationPassword: 'uuid:s app_id:s name:s created:d last_used:d? last_ip:s? _links:o',
} satisfies Record<string, string>

const WRITABLE_GOODS =
  'description sku global_unique_id regular_price sale_price date_on_sale_from date_on_sale_from_gmt date_on_sale_to ' +
  'date_on_sale_to_gmt status virtual downloadable downloads download_limit download_expiry tax_status tax_class ' +
  'manage_stock stock_quantity stock_status backorders low_stock_amount weight dimensions shipping_class attributes ' +
  'menu_order meta_data'

/** What WooCommerce 10.0.2 lets programs write: everything of its schemas that is not read-only. */
const WRITABLE: Record<string, string> = {
  product:
    `${WRITABLE_GOODS} name slug date_created date_created_gmt type featured catalog_visibility short_description ` +
    'external_url button_text sold_individually reviews_allowed upsell_ids cross_sell_ids parent_id purchase_note ' +
    'categories brands tags images default_attributes grouped_products post_password',
  variation: `${WRITABLE_GOODS} image`,
  image: 'id src name alt',
  dimensions: 'length width height',
  download: 'id name file',
  meta: 'id key value',
  productAttribute: 'id name position visible variation options',
  choice: 'id name option',
  category: 'name slug parent description display image menu_order',
  categoryImage: 'id src name alt',
  tag: 'name slug description',
  attribute: 'name slug type order_by has_archives',
  term: 'name slug description menu_order',
}

/** What is not kept as it was sent, and why; server/rest-fields.test.ts shows each. */
const NOT_AS_SENT: Record<string, string> = {
  'product.stock_status': 'follows what is counted, or the variations; as sent where nothing is',
  'variation.stock_status': 'as of a product',
  'image.src': 'nothing is fetched from other hosts: of the library it is the same as the id',
  'categoryImage.src': 'as of a product’s picture; of another host it is refused',
  'meta.id': 'the place of the key among the others',
  'productAttribute.position': 'they stand 0, 1, 2: another number puts them in that order',
}

/** Each field that a program may write is written by the test, or is named with the reason. */
export function assertAllWritten(kind: string, wish: object): void {
  const fields = WRITABLE[kind]?.split(' ') ?? []
  const left = fields.filter((field) => !(field in wish) && !(`${kind}.${field}` in NOT_AS_SENT))
  assert.deepEqual(left, [], `all that can be written of a ${kind} is`)
}

const IS: Record<string, (value: unknown) => boolean> = {
  s: (value) => typeof value === 'string',
  n: (value) => typeof value === 'number' && Number.isFinite(value),
  b: (value) => typeof value === 'boolean',
  m: (value) => typeof value === 'string' && /^(-?\d+\.\d{2})?$/.test(value),
  d: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value),
  a: (value) => Array.isArray(value),
  v: (value) => value !== undefined,
  o: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

/** Every field is there, and is what programs take it for. */
export function assertFields(kind: keyof typeof FIELDS, thing: Record<string, unknown> | undefined): void {
  assert.ok(thing, `there is a ${kind}`)
  const wrong = FIELDS[kind].split(' ').flatMap((field) => {
    const [name = '', type = ''] = field.split(':')
    if (!(name in thing)) return [`${name} is missing`]
    if (thing[name] === null) return type.endsWith('?') ? [] : [`${name} is null`]
    return IS[type.charAt(0)]?.(thing[name]) ? [] : [`${name}:${type} is ${JSON.stringify(thing[name])}`]
  })
  assert.deepEqual(wrong, [], `the fields of a ${kind}`)
}
