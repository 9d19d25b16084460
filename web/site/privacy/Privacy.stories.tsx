import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Privacy } from './page.tsx'

const meta = {
  title: 'Site/Política de Privacidade (Privacy)',
  component: Privacy,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Privacy>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('novembro de 2026')).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 2, name: /^\d+\. / })).toHaveLength(11)
    for (const link of canvas.getByRole('navigation', { name: 'Nesta página' }).querySelectorAll('a'))
      await expect(document.querySelector(link.hash)).toBeVisible()
  },
}

export const Dark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
