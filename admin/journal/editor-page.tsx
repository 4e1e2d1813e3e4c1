import { PageEditor } from '../pages/editor/editor.tsx'

export function Component() {
  return <PageEditor kind="post" />
}
