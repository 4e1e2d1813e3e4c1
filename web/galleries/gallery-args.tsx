import { RL_ARGS_ID, type RlArgs } from '#api/galleries/protocol.ts'
import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { inlineJson, JsonScript } from '../document/json-script.tsx'

/** Once on every page with galleries: the configuration of their scripts (protocols 2.1). */
export function GalleryArgs({ args }: { args: RlArgs }) {
  return <JsonScript id={RL_ARGS_ID} json={inlineJson({ ...args, ajaxurl: LANGUAGE_PREFIX + args.ajaxurl })} />
}
