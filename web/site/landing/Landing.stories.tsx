import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { formatNumber } from '../../../domain/format/format.ts'
import { Landing } from './page.tsx'
import { notes } from './sample-lot.ts'

const meta = {
  title: 'Site/Página inicial (Landing)',
  component: Landing,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Landing>
export default meta
type Story = StoryObj<typeof meta>

/** The page without its script: the notes and the popover work by HTML and CSS only. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('antes do sol nascer')
    const { load = 0 } = notes.find(({ value }) => value === 10) ?? {}
    await userEvent.click(canvas.getByRole('radio', { name: /\+10%/ }))
    await expect(canvas.getAllByText(formatNumber(load)).filter(load => load.checkVisibility())).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Ver todas as funcionalidades' }))
    const list = canvas.getByRole('dialog', { name: 'Todas as funcionalidades' })
    await expect(list.querySelectorAll('h3')).toHaveLength(9)
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar' }))
    await expect(list).not.toBeVisible()
    for (const link of canvas.getAllByRole('link', { name: /^Ver .*\(abre em nova guia\)$/ }))
      await expect(link).toHaveAttribute('target', '_blank')
  },
}

export const Dark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText('', { selector: 'summary' }))
    await expect(canvas.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } }

/** At 320 px, which is also 1280 px at 400 %, the phone is smaller and nothing hangs out of it. */
export const Narrow: Story = {
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, canvasElement }) => {
    const frame = canvasElement.querySelector('#home .group\\/phone')?.getBoundingClientRect()
    const notes = canvas.getAllByRole('radio').map(radio => radio.getBoundingClientRect())
    const next = canvas.getByText('Depois deste cocho, a B05.').getBoundingClientRect()
    for (const part of [...notes, next]) {
      await expect(part.bottom).toBeLessThan(frame?.bottom ?? 0)
      await expect(part.right).toBeLessThan(frame?.right ?? 0)
    }
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** A picture of a button would do nothing. */
export const NoDeadButtons: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Próximo/)).toBeNull()
    await expect(canvas.queryByText('Voltar')).toBeNull()
  },
}
