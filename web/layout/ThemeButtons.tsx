import { Contrast, Moon, Sun } from 'lucide-react'
import { IconButton, useMediaQuery } from 'ui-kit'
import { setTheme, useTheme } from '../core/theme.ts'

/** One tap to each theme of the field: dark before dawn, light an hour later, and black on white in the sun of noon. */
export const ThemeButtons = () => (
  <>
    <SunlightButton />
    <DarkButton />
  </>
)

/** A second tap goes back to the theme of the device. */
export function SunlightButton() {
  const isSunlight = useTheme() === 'sunlight'
  return (
    <IconButton
      label="Tema de sol forte"
      size="field"
      aria-pressed={isSunlight}
      onClick={() => setTheme(isSunlight ? 'auto' : 'sunlight')}
    >
      <Contrast size={24} aria-hidden="true" />
    </IconButton>
  )
}

export function DarkButton() {
  const theme = useTheme()
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'dark' || (theme === 'auto' && deviceIsDark)
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      label={isDark ? 'Tema claro' : 'Tema escuro'}
      size="field"
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={24} aria-hidden="true" />
    </IconButton>
  )
}
