import type { Route } from '#api/rest/route.server.ts'
import * as media from './media/media.server.ts'
import * as categories from './pages/journal-categories.server.ts'
import * as pages from './pages/pages.server.ts'
import * as wpMenus from './site/menus.server.ts'
import * as wpSearch from './site/search.server.ts'
import * as site from './site/site.server.ts'
import * as wpKinds from './site/taxonomies.server.ts'
import * as applicationPasswords from './users/application-passwords.server.ts'
import * as users from './users/current-user.server.ts'
import * as wpUsers from './users/users.server.ts'

/** wp/v2: what WordPress answers. */
export const routes: Route[] = [
  ...users.routes,
  ...wpUsers.routes,
  ...applicationPasswords.routes,
  ...wpMenus.routes,
  ...wpKinds.routes,
  ...wpSearch.routes,
  ...pages.routes,
  ...categories.routes,
  ...media.routes,
  ...site.routes,
]
