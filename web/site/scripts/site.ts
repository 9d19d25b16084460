/** All the JavaScript of the public pages: what it adds to HTML that works without it. Each part looks for its own piece of the page. */
import { initCookieBanner } from '../../cookie-consent/consent.ts'
import { initContactForm } from './contact.ts'
import { initInstallButton } from './install.ts'
import { initMobileMenu } from './menu.ts'
import { initSessionLinks } from './session-link.ts'
import { initSlideKeys } from './slides.ts'
import { initTheme } from './theme.ts'
import { initVersion } from './version.ts'

initSessionLinks()
// each in a task of its own, so that a slow phone can answer a touch between them
for (const part of [
  initTheme,
  initMobileMenu,
  initSlideKeys,
  initContactForm,
  initVersion,
  initCookieBanner,
  initInstallButton,
])
  setTimeout(part)
