import { PageList } from './page-list.tsx'

export function Component() {
  return <PageList kind="page" />
}
