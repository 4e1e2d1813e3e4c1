import { PageList } from './list.tsx'

export function Component() {
  return <PageList kind="page" />
}
