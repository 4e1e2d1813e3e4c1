import { PageEditor } from './editor/editor.tsx'

export function Component() {
  return <PageEditor kind="page" />
}
