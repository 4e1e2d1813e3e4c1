import { PageList } from '../pages/list.tsx'

export function Component() {
  return <PageList kind="post" />
}
