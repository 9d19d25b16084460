import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { WithSiteScripts } from '../../stories/WithSiteScripts.tsx'
import { initSlideKeys } from '../scripts/slides.ts'
import { Presentation } from './page.tsx'

const meta = {
  title: 'Site/Apresentação (Presentation)',
  component: Presentation,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <WithSiteScripts script={initSlideKeys}>
      <Presentation />
    </WithSiteScripts>
  ),
} satisfies Meta<typeof Presentation>
export default meta
type Story = StoryObj<typeof meta>

const topOf = (slide: HTMLElement) => Math.round(slide.getBoundingClientRect().top)

/** Keys go to the next and the previous slide. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const slides = canvas.getAllByRole('region', { name: /^\d+ de 10$/ })
    await expect(slides).toHaveLength(10)
    const [first, second, third] = slides as [HTMLElement, HTMLElement, HTMLElement]
    await expect(topOf(first)).toBe(0)
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(topOf(second)).toBe(0))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(topOf(third)).toBe(0))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(topOf(first)).toBe(0))
  },
}

export const Dark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } }

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } }
