/** All the JavaScript of the public pages: what it adds to HTML that works without it. Each part looks for its own piece of the page. */
import { consent } from './consent.ts'
import { contact } from './contact.ts'
import { install } from './install.ts'
import { menu } from './menu.ts'
import { sessionLinks } from './session-link.ts'
import { slideKeys } from './slides.ts'
import { followTheme } from './theme.ts'
import { version } from './version.ts'

sessionLinks()
// each in a task of its own, so that a slow phone can answer a touch between them
for (const part of [followTheme, menu, slideKeys, contact, version, consent, install]) setTimeout(part)
