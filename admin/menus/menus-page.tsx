import './menus.css'
import { useEffect, useRef, useState } from 'react'
import { saving } from '#i18n/admin.uk.ts'
import { adminMenus } from '#i18n/admin-menus.uk.ts'
import { isLinkable } from '#shop/addresses.ts'
import type { MenuItem, MenuLink } from '#shop/settings/menus.ts'
import { type KeptMenus, MENUS_ROUTE, type Menus } from '#wire/meblia-rest-content.protocol.ts'
import { ListField } from '../pages/list-field.tsx'
import { Page } from '../shell/page.tsx'
import { request } from '../shell/requests.ts'
import { useRest } from '../shell/use-rest.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Problem } from '../ui/problem.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { LinkChooser, type Place, usePlaces } from './link-chooser.tsx'

type Name = keyof Menus
const NAMES: Name[] = ['mainMenu', 'secondaryMenu', 'footerMenu']
const MOST = 100

/** The shop's three menus, in an order that is dragged or moved by keys; two of them have a second level. */
export function Component() {
  const { data, failure, reload, put } = useRest<KeptMenus>(MENUS_ROUTE)
  const [value, setValue] = useState<Menus>()
  const [turn, setTurn] = useState(0)
  const [open, setOpen] = useState<Name>('mainMenu')
  const places = usePlaces()
  const begin = (menus: Menus) => {
    setValue(menus)
    setTurn((turn) => turn + 1)
  }
  useEffect(() => {
    if (data && !value) begin(menusOf(data))
  })
  const latest = useRef(value)
  latest.current = value
  const unsaved = useUnsaved<Menus>({ entity: 'menus', saved: data && menusOf(data), value, onRestore: begin })
  const save = useSave<{ menus: Menus; version: string | undefined }, KeptMenus>({
    send: ({ menus, version }) => request({ path: MENUS_ROUTE, method: 'PUT', data: { ...menus, version } }),
    theirs: () => request({ path: MENUS_ROUTE }),
  })

  if (failure && !data) {
    return (
      <Page title={adminMenus.title}>
        <LoadFailure failure={failure} onRetry={reload} />
      </Page>
    )
  }
  if (!value) return null

  const send = async (version = data?.version) => {
    const answer = await save.save({ menus: value, version })
    if (!answer) return
    // What was typed while it was on its way is not saved yet.
    const isWhole = latest.current === value
    if (isWhole) unsaved.settle()
    put(answer)
    if (isWhole) setValue(menusOf(answer))
    showToast({ text: saving.saved })
  }
  const change = (name: Name, menu: MenuItem[]) => setValue({ ...value, [name]: menu })

  return (
    <Page
      title={adminMenus.title}
      actions={
        <Button look="main" busy={save.isSaving} onClick={() => send()}>
          {adminMenus.save}
        </Button>
      }
    >
      {unsaved.element}
      <Problem text={save.sentence} />
      <Tabs<Name>
        label={adminMenus.which}
        open={open}
        onOpen={setOpen}
        tabs={NAMES.map((name) => ({
          name,
          label: adminMenus.names[name],
          wrong: Object.keys(save.errors).some((place) => place.startsWith(name)),
          panel: (
            <div className="menu-editor" key={turn}>
              <p>{adminMenus.hints[name]}</p>
              <Level
                label={adminMenus.names[name]}
                itemLabel={adminMenus.item}
                items={value[name]}
                places={places}
                nested={name !== 'footerMenu'}
                onChange={(menu) => change(name, menu)}
              />
            </div>
          ),
        }))}
      />
      {save.conflictDialog({
        differences: (theirs) =>
          NAMES.filter((name) => !isSameMenu(value[name], theirs[name])).map((name) => ({
            label: adminMenus.names[name],
            mine: wordsOf(value[name]),
            theirs: wordsOf(theirs[name]),
          })),
        onKeepMine: ({ version }) => send(version),
        onTakeTheirs: (theirs) => {
          put(theirs)
          begin(menusOf(theirs))
        },
      })}
    </Page>
  )
}

function Level(props: {
  label: string
  itemLabel: string
  items: MenuItem[]
  places: Place[]
  nested: boolean
  onChange(items: MenuItem[]): void
}) {
  const { label, itemLabel, items, places, nested, onChange } = props
  return (
    <ListField<MenuItem>
      {...{ label, itemLabel, items, onChange }}
      max={MOST}
      nameOf={({ text }) => text}
      fresh={() => ({ text: adminMenus.fresh, href: '/' })}
    >
      {(item, put) => (
        <>
          <LinkFields item={item} places={places} onChange={(link) => put({ ...item, ...link })} />
          {nested && (
            <Level
              label={adminMenus.children}
              itemLabel={adminMenus.subItem}
              items={item.children ?? []}
              places={places}
              nested={false}
              onChange={(children) => {
                const { children: _, ...link } = item
                put(children.length > 0 ? { ...link, children } : link)
              }}
            />
          )}
        </>
      )}
    </ListField>
  )
}

function LinkFields(props: { item: MenuLink; places: Place[]; onChange(link: MenuLink): void }) {
  const { item, places, onChange } = props
  const { text, href } = item
  return (
    <>
      <LinkChooser
        {...{ places, href }}
        onChoose={(place) =>
          onChange({ text: text === adminMenus.fresh || text === '' ? place.text : text, href: place.href })
        }
      />
      <TextField
        label={adminMenus.text}
        required
        maxLength={200}
        value={text}
        onChange={(text) => onChange({ text, href })}
      />
      <TextField
        label={adminMenus.href}
        hint={adminMenus.hrefHint}
        required
        value={href}
        error={isLinkable(href) ? undefined : adminMenus.hrefHint}
        onChange={(href) => onChange({ text, href })}
      />
    </>
  )
}

function menusOf({ mainMenu, secondaryMenu, footerMenu }: Menus): Menus {
  return { mainMenu, secondaryMenu, footerMenu }
}

function isSameMenu(one: MenuItem[], other: MenuItem[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function wordsOf(menu: MenuItem[]): string {
  return menu.map(({ text }) => text).join(', ')
}
