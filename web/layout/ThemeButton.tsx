import { Moon, Sun } from 'lucide-react'
import { IconButton, useMediaQuery } from 'ui-kit'
import { setTheme, useTheme } from '../theme.ts'

/** One tap between light and dark: the field is dark before dawn, and in the sun an hour later. */
export function ThemeButton() {
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
