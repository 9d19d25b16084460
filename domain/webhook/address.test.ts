import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressProblem } from './address.ts'

const rule = { ownHosts: ['cochoemdia.com.br'], loopback: false }
const problemOf = (address: string) => addressProblem(address, rule)

describe('the address of a webhook', () => {
  it.each([
    'https://erp.frigorifico.com.br/webhooks',
    'https://hooks.example.org:8443/a?chave=1',
    'https://xn--frigorfico-q5a.com.br/',
    'https://naocochoemdia.com.br/',
  ])('may be %s', address => {
    expect(problemOf(address)).toBeNull()
  })

  it.each([
    'http://erp.frigorifico.com.br/',
    'ftp://erp.frigorifico.com.br/',
    'erp.frigorifico.com.br',
    'https://',
    'https://ana:senha@erp.frigorifico.com.br/',
    'https://erp.frigorifico.com.br/#parte',
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://balanca/',
    'https://balanca.local/',
    'https://erp.internal./',
    'https://nas.home.arpa/',
    'https://cochoemdia.com.br/api',
    'https://CochoEmDia.com.br./',
    'https://staging.cochoemdia.com.br/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://１２７.0.0.1/',
    'https://192.168.0.10/',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[2606:4700::1111]/',
  ])('may not be %s', address => {
    expect(problemOf(address)).toEqual(expect.stringMatching(/^\p{Lu}.+\.$/u))
  })

  it('never is a number of IP, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(10, 8, 16), (ip, base) => {
        const prefix = { 8: '0', 10: '', 16: '0x' }[base]
        expect(problemOf(`https://${prefix}${ip.toString(base)}/`)).not.toBeNull()
      }),
    )
  })

  it('may be this machine where a test says so, with any port', () => {
    const loopback = { ...rule, loopback: true }
    expect(addressProblem('http://127.0.0.1:4321/recebe', loopback)).toBeNull()
    expect(addressProblem('http://127.0.0.1:4321/recebe', rule)).not.toBeNull()
    expect(addressProblem('http://192.168.0.1:4321/', loopback)).not.toBeNull()
  })
})
