import { renderToString } from 'react-dom/server'

/** Stands in for the pages. */
export function renderHome(): string {
  return renderToString(<h1>Дубрава</h1>)
}
