/** The windows of the toolbar: where the product is used, and the smallest that WCAG asks for. */

type Viewport = { name: string; styles: { width: string; height: string }; type: 'mobile' | 'tablet' | 'desktop' }

const viewport = (name: string, width: number, height: number, type: Viewport['type']): Viewport => ({
  name: `${name}, ${width} x ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
})

export const viewports: Record<string, Viewport> = {
  phone: viewport('Celular', 390, 844, 'mobile'),
  phoneLow: viewport('Celular com as barras do navegador', 390, 700, 'mobile'),
  phoneCompact: viewport('Celular compacto', 360, 640, 'mobile'),
  phoneOnItsSide: viewport('Celular deitado', 844, 390, 'mobile'),
  phoneWithKeyboard: viewport('Celular com teclado', 390, 480, 'mobile'),
  tablet: viewport('Tablet da cabine', 1024, 768, 'tablet'),
  tabletWithKeyboard: viewport('Tablet com teclado', 1024, 430, 'tablet'),
  desktop: viewport('Escritório', 1440, 900, 'desktop'),
  small: viewport('Celular estreito', 320, 640, 'mobile'),
  phoneSmall: viewport('Celular pequeno', 320, 568, 'mobile'),
}
