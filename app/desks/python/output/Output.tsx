import { useLayoutEffect, useMemo, useRef } from 'react'
import { saveFile } from '../../../document/file/save.ts'
import type { Line } from '../usePython.ts'
import { shownHtml } from './shownHtml.tsx'

/** What a program and the console have said. Its end stays in sight, but for who has scrolled away from it. */
export function Output({ lines }: { readonly lines: readonly Line[] }) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    if (atEnd.current) box.current!.scrollTop = box.current!.scrollHeight
  }, [lines])
  return (
    <div
      ref={box}
      className="python-lines"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 8
      }}
    >
      {lines.map((line, at) => (
        <OutputLine key={at} line={line} />
      ))}
    </div>
  )
}

function OutputLine({ line: { kind, text } }: { readonly line: Line }) {
  if (kind === 'svg') return <Drawn svg={text} />
  if (kind === 'html') return <Html html={text} />
  if (kind === 'file') return <Written file={text} />
  if (kind === 'note') return <p className="python-note muted">{text}</p>
  if (kind === 'input')
    return (
      <pre className="python-input">
        <span aria-hidden="true">{'>>> '}</span>
        {text}
      </pre>
    )
  return <pre className={`python-${kind}`}>{text.replace(/\n$/, '')}</pre>
}

/** As a picture: what is in it can neither run nor ask for anything. */
function Drawn({ svg }: { readonly svg: string }) {
  const label = useMemo(() => {
    const found = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('title, desc')
    const said = found?.textContent.trim() ?? ''
    return said === '' ? 'A drawing made by the program' : said
  }, [svg])
  return (
    <img
      className="python-drawn"
      alt={label}
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
    />
  )
}

function Html({ html }: { readonly html: string }) {
  const shown = useMemo(() => shownHtml(html), [html])
  return <div className="python-html">{shown}</div>
}

/** A file that the program wrote. */
function Written({ file }: { readonly file: string }) {
  const [name, content] = JSON.parse(file) as readonly [name: string, content: string]
  const save = () => saveFile(name, new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))]))
  return (
    <button type="button" className="link-button" onClick={save}>
      Save {name}
    </button>
  )
}
