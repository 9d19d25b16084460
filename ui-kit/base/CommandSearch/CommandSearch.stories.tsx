import type { Meta, StoryObj } from '@storybook/react-vite'
import { Beef, CookingPot, Fence, House } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { bestMatches } from '../../../domain/search/best-matches.ts'
import { Button } from '../Button/Button.tsx'
import { CommandSearch } from './CommandSearch.tsx'
import type { SearchGroup } from './SearchPanel.tsx'

const [house, cow, fence, pot] = [House, Beef, Fence, CookingPot].map(Icon => <Icon key={Icon.displayName} size={20} />)

const everything: SearchGroup[] = [
  {
    heading: 'Telas',
    items: [
      { id: 'inicio', label: 'Início', icon: house },
      { id: 'lotes', label: 'Lotes', icon: cow },
    ],
  },
  {
    heading: 'Lotes',
    items: [
      { id: 'lote-1', label: 'Nelore 250612', detail: 'B01, 327 cabeças', icon: cow },
      { id: 'lote-2', label: 'Nelore 250701', detail: 'B03, 120 cabeças', icon: cow },
      { id: 'lote-3', label: 'Angus 250701', detail: 'B04, 98 cabeças', icon: cow },
    ],
  },
  { heading: 'Baias', items: [{ id: 'baia-1', label: 'B01', detail: '327 de 400 cabeças', icon: fence }] },
  { heading: 'Receitas', items: [{ id: 'receita-1', label: 'Terminação 85', icon: pot }] },
]

const meta = {
  title: 'Base/Procurar (CommandSearch)',
  component: CommandSearch,
  args: { open: false, onClose: fn(), query: '', onQuery: fn(), groups: everything, onSelect: fn() },
  render: SearchOfEverything,
} satisfies Meta<typeof CommandSearch>
export default meta
type Story = StoryObj<typeof meta>

function SearchOfEverything({ groups, onQuery, onClose, onSelect, ...args }: ComponentProps<typeof CommandSearch>) {
  const [open, setOpen] = useState(args.open)
  const [query, setQuery] = useState(args.query)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Procurar</Button>
      <CommandSearch
        {...args}
        open={open}
        query={query}
        groups={groups.map(group => ({ ...group, items: bestMatches(group.items, query, 5) }))}
        onQuery={text => {
          setQuery(text)
          onQuery(text)
        }}
        onSelect={id => {
          onSelect(id)
          close()
        }}
        onClose={close}
      />
    </>
  )
}

const field = () => screen.findByRole('combobox', { name: 'Telas, lotes, baias, receitas e operações' })
const chosen = () => screen.getByRole('option', { selected: true }).textContent

/** The first result is chosen. The arrows go around, Enter opens, Esc returns to the button. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Procurar' })
    await userEvent.click(button)
    await waitFor(async () => expect(await field()).toHaveFocus())
    await expect(chosen()).toBe('Início')
    await userEvent.keyboard('nelore')
    await expect(screen.getAllByRole('option')).toHaveLength(2)
    await expect(chosen()).toBe('Nelore 250612B01, 327 cabeças')
    await userEvent.keyboard('{ArrowDown}')
    await expect(chosen()).toContain('Nelore 250701')
    await userEvent.keyboard('{ArrowDown}')
    await expect(chosen()).toContain('Nelore 250612')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith('lote-2')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(button)
    await field()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Open: Story = {
  args: { open: true },
  play: async () => {
    await expect(await field()).toBeVisible()
  },
}
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }
export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'phone' } } }

/** The pointer chooses too. */
export const ByPointer: Story = {
  ...Open,
  play: async ({ args }) => {
    await userEvent.hover(await screen.findByRole('option', { name: /^Terminação 85/ }))
    await expect(chosen()).toBe('Terminação 85')
    await userEvent.click(screen.getByRole('option', { name: /^B01/ }))
    await expect(args.onSelect).toHaveBeenCalledWith('baia-1')
  },
}

/** The sentence repeats what was typed. */
export const Nothing: Story = {
  args: { open: true, query: 'Nelore 99' },
  play: async () => {
    await expect(await screen.findByText('Nada com “Nelore 99”.')).toBeVisible()
    await expect(screen.queryByRole('option')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(await field()).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Loading: Story = {
  args: { open: true, groups: [], loading: true },
  play: async () => {
    await expect(await screen.findByText('Procurando...')).toBeVisible()
  },
}

const long = 'Cruzamento industrial de novilhas precoces da Fazenda Nossa Senhora do Perpétuo Socorro '.repeat(2)

export const LongName: Story = {
  args: { open: true, groups: [{ heading: 'Lotes', items: [{ id: 'long', label: long, detail: long, icon: cow }] }] },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}
