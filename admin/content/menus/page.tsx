import { useState } from 'react'
import { MENUS_ROUTE, type Menus, type SavedMenus } from '#api/office/content/content.protocol.ts'
import { adminMenus } from '#i18n/admin/uk/pages/menus.ts'
import { saveTexts } from '#i18n/admin/uk/shell.ts'
import { isSafeHref } from '#shop/core/input/safe-urls.ts'
import type { MenuItem, MenuLink } from '#shop/core/settings/menus.ts'
import { request } from '../../core/requests/request.ts'
import { EditorPage, LoadingPage } from '../../core/shell/page-layout.tsx'
import { showToast } from '../../core/ui/feedback/feedback.tsx'
import { TextField } from '../../core/ui/fields/fields.tsx'
import { isDeepEqual } from '../../core/ui/forms/drafts.ts'
import { useRecordForm } from '../../core/ui/forms/use-record-form.ts'
import { Tabs } from '../../core/ui/tabs.tsx'
import { ListField } from '../pages/block-fields/list-field.tsx'
import { LinkSelect, type LinkTarget, useLinkTargets } from './link-select.tsx'

type MenuName = keyof Menus
const MENU_NAMES: MenuName[] = ['mainMenu', 'secondaryMenu', 'footerMenu']
const MAX_ITEMS = 100

/** The shop's three menus, reordered by dragging or keyboard; two of them have a second level. */
export function Component() {
  const [open, setOpen] = useState<MenuName>('mainMenu')
  const places = useLinkTargets()
  const editor = useRecordForm<SavedMenus, Menus>({
    entity: 'menus',
    path: MENUS_ROUTE,
    toForm: ({ mainMenu, secondaryMenu, footerMenu }) => ({ mainMenu, secondaryMenu, footerMenu }),
    send: (menus, over) => request({ path: MENUS_ROUTE, method: 'PUT', data: { ...menus, version: over?.version } }),
    onSaved: () => showToast({ text: saveTexts.saved }),
  })
  const { form: value, turn } = editor
  if (!value) return <LoadingPage title={adminMenus.title} source={editor.source} />

  return (
    <EditorPage
      title={adminMenus.title}
      editor={editor}
      saveLabel={adminMenus.save}
      differences={(mine, theirs) =>
        MENU_NAMES.filter((name) => !isDeepEqual(mine[name], theirs[name])).map((name) => ({
          label: adminMenus.names[name],
          mine: menuText(mine[name]),
          theirs: menuText(theirs[name]),
        }))
      }
    >
      <Tabs<MenuName>
        label={adminMenus.which}
        open={open}
        onOpen={setOpen}
        tabs={MENU_NAMES.map((name) => ({
          name,
          label: adminMenus.names[name],
          wrong: Object.keys(editor.errors).some((place) => place.startsWith(name)),
          panel: (
            <div className="admin-page__column" key={turn}>
              <p>{adminMenus.hints[name]}</p>
              <MenuLevel
                label={adminMenus.names[name]}
                itemLabel={adminMenus.item}
                items={value[name]}
                places={places}
                nested={name !== 'footerMenu'}
                onChange={(menu) => editor.change({ [name]: menu })}
              />
            </div>
          ),
        }))}
      />
    </EditorPage>
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
      label={label}
      itemLabel={itemLabel}
      items={items}
      onChange={onChange}
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
        places={places}
        href={href}
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

function menuText(menu: MenuItem[]): string {
  return menu.map(({ text }) => text).join(', ')
}
