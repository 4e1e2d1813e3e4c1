import { Island } from '../../islands/island.tsx'
import { ProductPart, type ProductPartProps } from './product-part.tsx'

/** On the server: a part of the product page that changes in the browser. */
export function PartIsland(props: ProductPartProps) {
  return <Island name="product-part" component={ProductPart} props={props} />
}
