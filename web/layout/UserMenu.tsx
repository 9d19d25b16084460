import { BellPlus, BriefcaseBusiness, Contrast, House, LogOut, Moon, Sun, SunMoon, UserRound } from 'lucide-react'
import { confirmUnsavedChanges, Menu } from 'ui-kit'
import { useLocation } from 'wouter'
import { useFarm, useSession } from '../core/session.ts'
import { setTheme, type Theme, useTheme } from '../core/theme.ts'
import { useSignOut } from './useSignOut.tsx'

const themes = [
  { theme: 'light', label: 'Claro', Icon: Sun },
  { theme: 'dark', label: 'Escuro', Icon: Moon },
  { theme: 'sunlight', label: 'Sol forte', Icon: Contrast },
  { theme: 'auto', label: 'Automático', Icon: SunMoon },
] satisfies { theme: Theme; label: string; Icon: typeof Sun }[]

/** The user's name, with a menu for the theme, the account and signing out. */
export function UserMenu() {
  const name = useSession()?.name ?? ''
  const areas = useOtherAreas()
  const farm = useFarm()
  const current = useTheme()
  const { signOut, question } = useSignOut()
  const items = [
    ...themes.map(({ theme, label, Icon }) => ({
      label,
      icon: <Icon size={18} aria-hidden="true" />,
      current: theme === current,
      onSelect: () => setTheme(theme),
    })),
    ...areas,
    ...(farm
      ? [
          {
            label: 'Avisos neste aparelho',
            icon: <BellPlus size={18} aria-hidden="true" />,
            href: '/admin/notifications',
          },
        ]
      : []),
    { label: 'Minha conta', icon: <UserRound size={18} aria-hidden="true" />, href: '/admin/account' },
    {
      label: 'Sair',
      icon: <LogOut size={18} aria-hidden="true" />,
      onSelect: () => confirmUnsavedChanges(signOut),
    },
  ]
  return (
    <>
      <Menu label="Usuário" variant="ghost" align="end" items={items}>
        <span className="md:hidden" aria-hidden="true">
          {initials(name)}
        </span>
        <span className="max-md:sr-only">{name}</span>
      </Menu>
      {question}
    </>
  )
}

/** The vendor's staff can change between their area and the panel of a farm. */
function useOtherAreas() {
  const person = useSession()
  const [path] = useLocation()
  if (!person?.staff) return []
  if (!path.startsWith(STAFF_AREA))
    return [{ label: 'Área da equipe', icon: <BriefcaseBusiness size={18} aria-hidden="true" />, href: STAFF_AREA }]
  if (person.farms.length === 0) return []
  return [{ label: 'Painel da fazenda', icon: <House size={18} aria-hidden="true" />, href: '/admin' }]
}

const STAFF_AREA = '/manager'

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map(word => word?.charAt(0).toUpperCase() ?? '').join('')
}
