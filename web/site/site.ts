/** All the JavaScript of the public pages: what it adds to HTML that works without it. Each part looks for its own piece of the page. */
import { consent } from './live/consent.ts'
import { contact } from './live/contact.ts'
import { deck } from './live/deck.ts'
import { doors } from './live/doors.ts'
import { install } from './live/install.ts'
import { menu } from './live/menu.ts'
import { followTheme } from './live/theme.ts'
import { version } from './live/version.ts'

doors()
// each in a task of its own, so that a slow phone can answer a touch between them
for (const part of [followTheme, menu, deck, contact, version, consent, install]) setTimeout(part)
