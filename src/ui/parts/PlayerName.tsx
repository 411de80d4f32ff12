/** A name as somebody wrote it: any script, any marks, kept on its own line and within it. */
export function PlayerName({ name }: { readonly name: string }) {
  return (
    <bdi class="name" title={name.length > 12 ? name : undefined}>
      {name}
    </bdi>
  );
}
