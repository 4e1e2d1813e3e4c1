import './page.css'
import { useEffect, useRef, useState } from 'react'
import { MENUS_ROUTE, type Menus, type SavedMenus } from '#api/office/content/content.protocol.ts'
import { adminMenus } from '#i18n/admin/uk/pages/menus.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { isSafeHref } from '#shop/paths.ts'
import type { MenuItem, MenuLink } from '#shop/settings/menus.ts'
import { ListField } from '../pages/block-fields/list-field.tsx'
import { request } from '../requests/request.ts'
import { useRest } from '../requests/use-rest.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'
import { showToast } from '../ui/feedback/toasts.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useSave } from '../ui/forms/use-save.ts'
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { LinkSelect, type LinkTarget, useLinkTargets } from './link-select.tsx'

type MenuName = keyof Menus
const MENU_NAMES: MenuName[] = ['mainMenu', 'secondaryMenu', 'footerMenu']
const MAX_ITEMS = 100

/** The shop's three menus, reordered by dragging or keyboard; two of them have a second level. */
export function Component() {
  const { data, failure, reload, setData } = useRest<SavedMenus>(MENUS_ROUTE)
  const [value, setValue] = useState<Menus>()
  const [turn, setTurn] = useState(0)
  const [open, setOpen] = useState<MenuName>('mainMenu')
  const places = useLinkTargets()
  const begin = (menus: Menus) => {
    setValue(menus)
    setTurn((turn) => turn + 1)
  }
  useEffect(() => {
    if (data && !value) begin(toMenus(data))
  })
  const latest = useRef(value)
  latest.current = value
  const unsaved = useUnsavedChanges<Menus>({ entity: 'menus', saved: data && toMenus(data), value, onRestore: begin })
  const save = useSave<{ menus: Menus; version: string | undefined }, SavedMenus>({
    send: ({ menus, version }) => request({ path: MENUS_ROUTE, method: 'PUT', data: { ...menus, version } }),
    theirs: () => request({ path: MENUS_ROUTE }),
  })

  if (failure && !data) {
    return (
      <PageLayout title={adminMenus.title}>
        <LoadFailure failure={failure} onRetry={reload} />
      </PageLayout>
    )
  }
  if (!value) return null

  const send = async (version = data?.version) => {
    const answer = await save.save({ menus: value, version })
    if (!answer) return
    // Input typed during the save is not saved yet.
    const isWhole = latest.current === value
    if (isWhole) unsaved.clearDraft()
    setData(answer)
    if (isWhole) setValue(toMenus(answer))
    showToast({ text: saveTexts.saved })
  }
  const change = (name: MenuName, menu: MenuItem[]) => setValue({ ...value, [name]: menu })

  return (
    <PageLayout
      title={adminMenus.title}
      actions={
        <Button look="main" busy={save.isSaving} onClick={() => send()}>
          {adminMenus.save}
        </Button>
      }
    >
      {unsaved.element}
      <FormError text={save.errorMessage} />
      <Tabs<MenuName>
        label={adminMenus.which}
        open={open}
        onOpen={setOpen}
        tabs={MENU_NAMES.map((name) => ({
          name,
          label: adminMenus.names[name],
          wrong: Object.keys(save.errors).some((place) => place.startsWith(name)),
          panel: (
            <div className="menu-editor" key={turn}>
              <p>{adminMenus.hints[name]}</p>
              <MenuLevel
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
          MENU_NAMES.filter((name) => !isSameMenu(value[name], theirs[name])).map((name) => ({
            label: adminMenus.names[name],
            mine: menuText(value[name]),
            theirs: menuText(theirs[name]),
          })),
        onKeepMine: ({ version }) => send(version),
        onTakeTheirs: (theirs) => {
          setData(theirs)
          begin(toMenus(theirs))
        },
      })}
    </PageLayout>
  )
}

function MenuLevel(props: {
  label: string
  itemLabel: string
  items: MenuItem[]
  places: LinkTarget[]
  nested: boolean
  onChange(items: MenuItem[]): void
}) {
  const { label, itemLabel, items, places, nested, onChange } = props
  return (
    <ListField<MenuItem>
      {...{ label, itemLabel, items, onChange }}
      max={MAX_ITEMS}
      nameOf={({ text }) => text}
      createItem={() => ({ text: adminMenus.fresh, href: '/' })}
    >
      {(item, put) => (
        <>
          <LinkFields item={item} places={places} onChange={(link) => put({ ...item, ...link })} />
          {nested && (
            <MenuLevel
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

function LinkFields(props: { item: MenuLink; places: LinkTarget[]; onChange(link: MenuLink): void }) {
  const { item, places, onChange } = props
  const { text, href } = item
  return (
    <>
      <LinkSelect
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
        error={isSafeHref(href) ? undefined : adminMenus.hrefHint}
        onChange={(href) => onChange({ text, href })}
      />
    </>
  )
}

function toMenus({ mainMenu, secondaryMenu, footerMenu }: Menus): Menus {
  return { mainMenu, secondaryMenu, footerMenu }
}

function isSameMenu(one: MenuItem[], other: MenuItem[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function menuText(menu: MenuItem[]): string {
  return menu.map(({ text }) => text).join(', ')
}
