import { PageList } from '../pages/page-list.tsx'

export function Component() {
  return <PageList kind="post" />
}
