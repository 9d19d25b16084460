/** The script of all public pages, which work without it. Each part looks for its own elements and does nothing where there are none. */

import { initSessionLinks } from '../../layout/session-link.ts'
import { initCookieBanner } from '../consent/consent.ts'
import { initApiDocs } from './api-docs.ts'
import { initContactForm } from './contact.ts'
import { initInstallButton } from './install.ts'
import { initMobileMenu } from './menu.ts'
import { initSlideKeys } from './slides.ts'
import { initTheme } from './theme.ts'
import { initVersion } from './version.ts'

initSessionLinks()
// each in its own task, so that a slow phone can handle a touch between them
for (const init of [
  initTheme,
  initMobileMenu,
  initSlideKeys,
  initContactForm,
  initVersion,
  initCookieBanner,
  initInstallButton,
  initApiDocs,
])
  setTimeout(init)
