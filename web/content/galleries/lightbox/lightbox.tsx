import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LIGHTBOX_LINK_SELECTOR } from '#api/store/galleries/protocol.ts'
import type { PageScripts } from '#web/pages/islands/islands.ts'
import { LightboxDialog } from './lightbox-dialog.tsx'
import { groupEntries, thumbnailOf } from './lightbox-entries.ts'
import type { LightboxConsent, PressedLink } from './link-group.ts'
import type { OpenedLightbox } from './use-lightbox.ts'

/** An island without markup of the server: links lead to their pictures until it opens them. */
export function Lightbox({ scripts }: { scripts?: Pick<PageScripts, 'lightbox' | 'loadPlayer' | 'consent'> }) {
  const [opened, setOpened] = useState<OpenedLightbox>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links live as long as the page
  useEffect(
    () =>
      scripts?.lightbox.serve((pressed, consent) =>
        flushSync(() => setOpened((before) => before ?? openPressed(pressed, consent))),
      ),
    [],
  )
  const close = () => flushSync(() => setOpened(undefined))
  return opened && <LightboxDialog opened={opened} scripts={scripts} onClosed={close} />
}

/** The pressed link together with its group. */
function openPressed({ link, by }: PressedLink, consent: LightboxConsent): OpenedLightbox {
  const entries = groupEntries([...document.querySelectorAll<HTMLAnchorElement>(LIGHTBOX_LINK_SELECTOR)], link)
  const at = entries.findIndex((entry) => entry.link === link)
  const focused = document.activeElement
  return {
    entries,
    at,
    by,
    consent,
    // Read before any insertion, while layout is valid.
    from: thumbnailOf(entries[at])?.getBoundingClientRect(),
    // Not every browser focuses a clicked link; then the page or the surrounding gallery has the focus.
    opener: focused instanceof HTMLElement && !focused.contains(link) ? focused : link,
  }
}
