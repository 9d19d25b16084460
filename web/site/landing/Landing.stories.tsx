import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Landing } from './page.tsx'

const meta = {
  title: 'Site/Página inicial',
  component: Landing,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Landing>
export default meta
type Story = StoryObj<typeof meta>

/** Without the script of the page: the notes and the popover work by HTML and CSS only. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('antes do sol nascer')
    await userEvent.click(canvas.getByRole('radio', { name: /\+10%/ }))
    await expect(canvas.getAllByText('1.323').filter(load => load.checkVisibility())).toHaveLength(1)
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
