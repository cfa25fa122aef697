import { Card } from '../Card.tsx'

/** What was chosen is not in this picture any more. */
export const Gone = ({ what }: { readonly what: string }) => (
  <Card heading={`${what} is gone`}>
    <p className="muted">What was chosen no longer occurs in this picture.</p>
  </Card>
)
