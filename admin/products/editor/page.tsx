import { useParams, useSearchParams } from 'react-router'
import { ProductEditor } from './editor.tsx'

/** `/products/12`, `/products/new`, `/products/new?from=12` for a copy. */
export function Component() {
  const { id } = useParams()
  const [query] = useSearchParams()
  const from = id === undefined ? query.get('from') : null
  return <ProductEditor key={id ?? `from-${from}`} id={id} from={from} />
}
