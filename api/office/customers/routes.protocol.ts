/** Without schemas, for every page of the back office that leads to a customer. */
export const OFFICE_CUSTOMERS_ROUTE = '/meblia/v1/customers'
/** Beside `{id}`: which tags there are. */
export const CUSTOMER_TAGS_ROUTE = '/meblia/v1/customer-tags'

export function officeCustomerRoute(id: number | string): string {
  return `${OFFICE_CUSTOMERS_ROUTE}/${id}`
}

export function customerTagsRoute(id: number): string {
  return `${officeCustomerRoute(id)}/tags`
}

/** With `/{note}`: one of them. */
export function customerNotesRoute(id: number): string {
  return `${officeCustomerRoute(id)}/notes`
}

export function customerMergeRoute(id: number): string {
  return `${officeCustomerRoute(id)}/merge`
}

export function customerErasureRoute(id: number): string {
  return `${officeCustomerRoute(id)}/erase`
}

export function customerExportRoute(id: number): string {
  return `${officeCustomerRoute(id)}/export`
}
