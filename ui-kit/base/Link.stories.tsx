import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './Button/Button.tsx'
import { Link, LinkContext, type LinkProps } from './Link.tsx'

const meta = {
  title: 'Base/Link (Link)',
  component: Link,
  args: { href: '#lotes', children: 'Ver lotes', className: 'font-medium text-pasture underline' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ver lotes' })).toHaveAttribute('href', '#lotes')
  },
}

const navigate = fn()

function RouterLink({ onClick, ...props }: LinkProps) {
  const go: typeof onClick = event => {
    event.preventDefault()
    onClick?.(event)
    navigate(props.href)
  }
  return createElement('a', { ...props, onClick: go })
}

/** Components that navigate use the router's link of LinkContext. */
export const WithRouter: Story = {
  render: args => (
    <LinkContext value={RouterLink}>
      <Button href={args.href}>{args.children}</Button>
    </LinkContext>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Ver lotes' }))
    await expect(navigate).toHaveBeenCalledWith('#lotes')
  },
}

/** The router has no screen for another site or an app of the phone: the browser follows these links. */
export const OutOfTheApp: Story = {
  args: { href: 'webcal://localhost/agenda.ics', children: 'Abrir na agenda' },
  render: WithRouter.render,
  play: async ({ canvas }) => {
    navigate.mockClear()
    const link = canvas.getByRole('link', { name: 'Abrir na agenda' })
    const followed = fn((event: Event) => !event.defaultPrevented)
    // the story stays on its page
    const stay = (event: Event) => {
      followed(event)
      event.preventDefault()
    }
    addEventListener('click', stay, { once: true })
    await userEvent.click(link)
    await expect(followed).toHaveReturnedWith(true)
    await expect(navigate).not.toHaveBeenCalled()
  },
}

/** A tab of its own keeps the page, which may show an address once. */
export const OtherSite: Story = {
  args: { href: 'https://wa.me/?text=Oi', children: 'Mandar por WhatsApp' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('target', '_blank')
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noreferrer')
  },
}
