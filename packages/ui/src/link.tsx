import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const PlainLink: ComponentType<LinkProps> = (props) => <a {...props} />;

/** Link component used by this package. The app provides its router's, so that links navigate without a reload. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
