import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  BookOpen,
  CalendarPlus,
  ClipboardList,
  Fence,
  House,
  Layers,
  ListChecks,
  Menu as MenuIcon,
  Percent,
  Scale,
  Users,
  Wheat,
} from 'lucide-react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { useControlled } from '../../useControlled.fixture.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { nextSidebarState, Sidebar, type SidebarGroup } from './Sidebar.tsx'

const groups: SidebarGroup[] = [
  { items: [{ label: 'Início', href: '#inicio', icon: <House />, current: true }] },
  {
    heading: 'Programação',
    items: [
      { label: 'Nova Programação', href: '#nova', icon: <CalendarPlus /> },
      { label: 'Lista de Programações', href: '#lista', icon: <ClipboardList /> },
    ],
  },
  {
    heading: 'Operação',
    items: [
      { label: 'Operações', href: '#operacoes', icon: <Scale /> },
      { label: 'Leitura de Cocho', href: '#leitura', icon: <ListChecks />, count: 12 },
    ],
  },
  {
    heading: 'Configurações',
    items: [
      { label: 'Regras', href: '#regras', icon: <Layers /> },
      { label: 'Receitas', href: '#receitas', icon: <BookOpen /> },
      { label: 'Baias', href: '#baias', icon: <Fence /> },
      { label: 'Ingredientes', href: '#ingredientes', icon: <Wheat /> },
      { label: 'Índices de cocho', href: '#indices', icon: <Percent /> },
      { label: 'Usuários', href: '#usuarios', icon: <Users /> },
    ],
  },
]

const meta = {
  title: 'Base/Menu lateral (Sidebar)',
  component: Sidebar,
  args: { groups, state: 'normal', onState: fn(), id: 'menu' },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  render: function Render({ onState, ...args }) {
    const [state, change] = useControlled(args.state, onState)
    return (
      <div className="flex min-h-dvh">
        <Sidebar {...args} state={state} onState={change} />
        <main className="p-4">
          <IconButton
            label="Menu"
            variant="outline"
            aria-expanded={state !== 'hidden'}
            aria-controls="menu"
            onClick={() => change(nextSidebarState(state))}
          >
            <MenuIcon size={20} aria-hidden="true" />
          </IconButton>
          <h1 className="mt-4 font-display text-3xl font-semibold">Sexta, 21 de novembro</h1>
        </main>
      </div>
    )
  },
} satisfies Meta<typeof Sidebar>
export default meta
type Story = StoryObj<typeof meta>

/** The states cycle: normal, minimized, hidden. A hidden sidebar is not focusable. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Menu' })
    const notPrevented = await fireEvent.keyDown(toggle, { key: 'Escape' })
    await expect(notPrevented).toBe(true)
    await expect(canvas.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(toggle)
    await expect(canvas.getByRole('complementary')).toHaveAttribute('data-state', 'minimized')
    await expect(canvas.getByRole('link', { name: 'Regras' })).toBeVisible()
    await userEvent.click(toggle)
    await expect(canvas.queryByRole('link', { name: 'Início' })).toBeNull()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    await expect(canvas.getByRole('complementary')).toHaveAttribute('data-state', 'normal')
  },
}

/** Icons only, with a tooltip on hover and on focus. */
export const Minimized: Story = {
  args: { state: 'minimized' },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('link', { name: 'Receitas' }).focus()
    await waitFor(() => expect(canvasElement.querySelector('span.fixed')).toHaveTextContent('Receitas'))
  },
}

export const Hidden: Story = { args: { state: 'hidden' } }

export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'desktop' } } }

const ingredientsCurrent = groups.map(({ items, ...group }) => ({
  ...group,
  items: items.map(item => ({ ...item, current: item.label === 'Ingredientes' })),
}))

/** In a low window the menu is scrolled to the current page, in sight above the fading edge; the page is not moved. */
export const CurrentInSight: Story = {
  args: { groups: ingredientsCurrent },
  globals: { viewport: { value: 'phoneOnItsSide' } },
  play: async ({ canvas }) => {
    const current = canvas.getByRole('link', { name: 'Ingredientes' })
    await waitFor(() => expect(current.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight - 32))
    await expect(window.scrollY).toBe(0)
  },
}

/** Up to 768 px it is a drawer, which closes on a press outside, on Esc and on a link. */
export const Drawer: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onState).toHaveBeenLastCalledWith('hidden')
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
    await expect(canvas.getByRole('link', { name: 'Operações' })).toBeVisible()
    await userEvent.click(canvas.getByRole('heading', { name: 'Sexta, 21 de novembro' }))
    await expect(canvas.queryByRole('link', { name: 'Operações' })).toBeNull()
  },
}

export const DrawerOpen: Story = { globals: { viewport: { value: 'phone' } } }
