import { describe, expect, it } from 'vitest'
import { linksIn } from '../../../../app/document/address/linksIn.ts'

const page = 'https://class.example/stagescope/'
const link = 'v=1&s=pipeline&bytes=16384&prediction=20&end'
const only = (text: string) => {
  const found = linksIn(text, page)
  expect(found).toHaveLength(1)
  return found[0]!
}

const passing = (url: string) => `https://mail.example/?a=1&url=${encodeURIComponent(url)}&data=05`

/** Quoted-printable, as programs send a mail with long lines. */
function asSent(text: string, width: number): string {
  let sent = ''
  let column = 0
  for (const sign of text) {
    const coded = sign === '=' ? '=3D' : sign
    if (column + coded.length >= width) {
      sent += '=\r\n'
      column = 0
    }
    sent += coded
    column += coded.length
  }
  return `${sent}\r\n`
}

describe('links in a pasted text', () => {
  it.each([
    ['a whole address', `${page}#${link}`],
    ['what stands behind the address', `#${link}`],
    ['the same without its #', link],
    ['another place of the page', `http://localhost:4173/#${link}`],
    ['a sentence around it', `Here it is (${page}#${link}). Thanks!`],
    ['angle brackets', `<${page}#${link}>`],
    ['a link of Markdown', `[my answer](${page}#${link})`],
    ['HTML', `<a href="${page}#${link.replaceAll('&', '&amp;')}">here</a>`],
    [
      'a program that passes links on',
      `https://mail.example/?a=1&url=${encodeURIComponent(`${page}#${link}`)}&data=05`,
    ],
    ['a line break of a mail', `${page}#${link.slice(0, 30)}\r\n${link.slice(30)}\r\n`],
    [
      'several of them, quoted',
      `> ${page}#${link.slice(0, 20)}\n> ${link.slice(20, 30)}\n> ${link.slice(30)} Ida`,
    ],
    ['a break that is marked', `${page}#${link.slice(0, 20)}=\n${link.slice(20)}`],
    ['a break behind the name of a value', `${page}#v=1&s=\npipeline&bytes=16384&prediction=20&end`],
    ['a break within its end, in brackets', `<${page}#${link.slice(0, -2)}\nnd>`],
    ['three programs that pass links on', passing(passing(passing(`${page}#${link}`)))],
    ['Proofpoint', `https://urldefense.com/v3/__${page}*${link}__;Iw!!Dq0X2DkFhyF93HkjWTBQKhk!Vf-gH2$`],
    [
      'what Proofpoint wrote before',
      `https://urldefense.proofpoint.com/v2/url?u=https-3A__class.example_stagescope_-23v-3D1-26s-3Dpipeline-26bytes-3D16384-26prediction-3D20-26end&d=DwMFaQ&c=ab_c&e=`,
    ],
    ['a mail without HTML, with its address behind it', `${page}#${link}<${page}#${link}>`],
    ['HTML that shows it', `<a href="${page}#${link}">${page}#${link}</a>`],
    ['Markdown that shows it', `[${page}#${link}](${page}#${link})`],
    ['a chat as it is exported', `<${page}#${link}|${page}#${link}>`],
    ['HTML that is written as HTML once more', `${page}#${link.replaceAll('&', '&amp;amp;')}`],
    ['HTML that has its signs as numbers', `${page}#${link.replaceAll('&', '&#38;')}`],
    ['a program that encodes the # alone', `${page}%23${link}`],
    ['places to break that are not seen', `${page}#${link.replace(/.{20}/g, '$&\u200b')}`],
    ['HTML that has its places to break', `<p>${page}#${link.replaceAll('&', '<wbr>&amp;')}</p>`],
    ['HTML whose tag goes on', `<a href="${page}#${link}" target="_blank">${page}#${link}</a>`],
    [
      'HTML of a program that passes links on',
      `<a href="${passing(`${page}#${link}`)}&amp;reserved=0" originalsrc="${page}#${link}">here</a>`,
    ],
    ['a program that encodes all behind the #', `${page}#${encodeURIComponent(link)}`],
    ['a mail as it is sent, in small letters', `${page}#${link.replaceAll('=', '=3d')}`],
  ])('%s', (_, text) => {
    expect(only(text).fragments).toEqual([link])
  })

  it('is found in a mail as it is sent, in lines of any length', () => {
    const href = `${page}#${link}`.replaceAll('&', '&amp;')
    for (let width = 20; width <= 76; width++)
      for (const text of [`Ida ${page}#${link}`, `<p>Ida <a href="${href}">${href}</a></p>`])
        expect(only(asSent(text, width))).toEqual({ line: 1, before: 'Ida', fragments: [link] })
    const few = asSent(`Ida ${page}#${link}`, 40) + asSent(`Ben ${page}#${link}`, 76)
    expect(linksIn(few, page).map(({ line, before }) => [line, before])).toEqual([
      [1, 'Ida'],
      [few.split('Ben')[0]!.split('\n').length, 'Ben'],
    ])
  })

  it('is found in one that a program has passed on, in lines of any length', () => {
    for (let width = 20; width <= 76; width++)
      expect(only(asSent(passing(`${page}#${link}`), width)).fragments).toEqual([link])
  })

  it('is found wherever its line was broken, behind a comma too', () => {
    const all = `${link.slice(0, -4)}&strategy=manual,8192,4096,4096&lesson=a,2&reason=(Why.+Well);+so!&end`
    for (let at = 4; at < all.length; at++) {
      const second = Math.min(at + 9, all.length)
      const lines = [all.slice(0, at), all.slice(at, second), all.slice(second)]
      expect(only(`> ${page}#${lines.join('\n> ')}\n`).fragments).toEqual([all])
    }
  })

  it.each([1, 2, 3])('is as it was where its signs were encoded once more, %i times', (times) => {
    for (const name of ['J%C3%BCrgen', 'Doe%2C+Jo', '%E7%8E%8B']) {
      const named = `${link.slice(0, -4)}&reason=50+%25&name=${name}&end`
      const encoded = Array.from({ length: times }).reduce<string>((text) => encodeURI(text), named)
      expect(only(`${page}#${encoded}`).fragments).toEqual([named])
    }
    const typed = 'v=1&s=pipeline&name=50+%25,+%2541+%2520&end'
    expect(only(`#${typed}`).fragments).toEqual([typed])
  })

  it('has the signs that Proofpoint has put aside', () => {
    const written = 'https://urldefense.com/v3/__https://a.example/*v=1&s=pipeline&title=a*2Cb**Ac&end__'
    expect(only(`${written};IyUrKw!!abc!def$ Ben`).fragments).toEqual(['v=1&s=pipeline&title=a%2Cb++c&end'])
  })

  it('takes no tag of HTML for a name, and a name that stands beside it in a table', () => {
    const row = `<tr class="odd"><td>Ida Dünn</td><td><a href='${page}#${link}'>here</a></td></tr>`
    expect(only(row).before).toBe('Ida Dünn')
    expect(only(`<a href="${page}#${link}">`).before).toBe('')
    expect(only(`Ida <ida@class.example>: #${link}`).before).toBe('Ida ida@class.example')
  })

  describe('with the picture of a step in it', () => {
    const inner = encodeURIComponent('#v=1&s=pipeline&bytes=65536&title=Two%2C+too&end')
    const taught = `v=1&s=pipeline&title=Lab+7&lesson=,2,(Look%2C+here,Now.+${inner}),&prediction=20&end`
    it.each([
      ['a whole address', `Ida: ${page}#${taught}`],
      ['what stands behind the address', `#${taught}`],
      ['the same without its #', taught],
      [
        'a program that passes links on',
        `https://mail.example/?url=${encodeURIComponent(`${page}#${taught}`)}&data=05`,
      ],
      ['a line break before the picture', `> ${page}#${taught.slice(0, 60)}\n> ${taught.slice(60)}`],
      ['a line break within it', `${page}#${taught.slice(0, 90)}=\n${taught.slice(90)}\n`],
      ['lines of a mail', `${page}#${taught.replace(/.{40}/g, '$&\n')}`],
      ['narrow columns', `${page}#${taught.replace(/.{7}/g, '$&\n')}`],
    ])('%s', (_, text) => {
      expect(only(text).fragments).toEqual([taught])
    })
  })

  it('finds what follows behind the end of a link that was broken', () => {
    const text = `Ida ${page}#${link.slice(0, 30)}\n${link.slice(30)}, Ben: #${link}\nCy #${link}`
    expect(linksIn(text, page).map(({ line, before, fragments }) => [line, before, fragments])).toEqual([
      [1, 'Ida', [link]],
      [2, 'Ben', [link]],
      [3, 'Cy', [link]],
    ])
  })

  it('has the words before a link in its line, and its line', () => {
    expect(
      linksIn(`The class\n\n1. Ida Dünn: ${page}#${link} and Ben: #${link}\n"Cy","${page}#${link}"`, page),
    ).toEqual([
      { line: 3, before: 'Ida Dünn', fragments: [link] },
      { line: 3, before: 'and Ben', fragments: [link] },
      { line: 4, before: 'Cy', fragments: [link] },
    ])
    expect(only(`${'So many words '.repeat(9)} #${link}`).before).toBe('')
  })

  it('ends where its sentence does, of an old link without an end too', () => {
    for (const mark of ['.', ',', '!', ')', ');', '.)'])
      expect(only(`Look at #v=1&s=pipeline${mark} Thanks`).fragments).toEqual(['v=1&s=pipeline'])
  })

  it('does not join a link that was cut with what follows', () => {
    const cut = 'v=1&s=pipeline&bytes=163'
    expect(linksIn(`${page}#${cut}\n${page}#${link}`, page).map(({ fragments }) => fragments)).toEqual([
      [cut],
      [link],
    ])
    expect(only(`#${cut}\nIda\n`).fragments).toEqual([cut])
    expect(only(`#${cut} Ida\nbytes&end`).fragments).toEqual([cut])
  })

  it('offers a packed link with each line that may belong to it', () => {
    expect(only('#v=1&z=89abcdef.abcd\nefgh\nThanks, Ida').fragments).toEqual([
      'v=1&z=89abcdef.abcd',
      'v=1&z=89abcdef.abcdefgh',
    ])
    expect(only('#v=1&z=89abcdef.abcd, Ida').fragments).toEqual(['v=1&z=89abcdef.abcd'])
    expect(only(`<${page}#v=1&z=89abcdef.abcd\nefgh>`).fragments.at(-1)).toBe('v=1&z=89abcdef.abcdefgh')
  })

  it.each([
    ['a program that passes links on', passing(`${page}#v=1&z=89abcdef.ab_-`)],
    ['two of them', passing(passing(`${page}#v=1&z=89abcdef.ab_-`))],
    ['a table', `Ida;${page}#v=1&z=89abcdef.ab_-;yes`],
    ['words that a site adds', `${page}#v=1&z=89abcdef.ab_-&utm_source=mail`],
    ['marks of a chat', `~${page}#v=1&z=89abcdef.ab_-~`],
  ])('ends a packed link where its signs end: %s', (_, text) => {
    expect(only(text).fragments).toEqual(['v=1&z=89abcdef.ab_-'])
  })

  it('finds one of a newer version, and an address without a link', () => {
    expect(only('#v=2&other').fragments).toEqual(['v=2&other'])
    expect(only(`Ida: ${page}.`).fragments).toEqual([''])
    expect(only(`${page}#at=home`).fragments).toEqual(['at=home'])
    expect(linksIn('https://other.example/watch?v=1&s=2 and #v=, v=1', page)).toEqual([])
  })
})
