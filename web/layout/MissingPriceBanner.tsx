import { Banner, Button } from 'ui-kit'

/** Says which prices a cost lacks. `href`: the page where they are given. */
export const MissingPriceBanner = ({ href, children }: { href: string; children: string }) => (
  <Banner
    tone="warning"
    action={
      <Button variant="secondary" href={href}>
        Informar o preço que falta
      </Button>
    }
  >
    {children}
  </Banner>
)
