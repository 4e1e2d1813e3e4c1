import { PageEditor } from './page-editor.tsx'

export function Component() {
  return <PageEditor kind="post" />
}
