/** Pin icon: the star of the logo, extended to a map pin. */
export function PinShape() {
  return (
    <svg className="pin-shape" viewBox="0 -1 32 36" width="32" height="36" aria-hidden="true">
      <path
        className="pin-shape-star"
        d="M16 .8l3.87 3.87h5.46v5.46L29.2 14l-3.87 3.87v5.46L16 33.4l-9.33-10.07v-5.46L2.8 14l3.87-3.87V4.67h5.46z"
      />
      <path className="pin-shape-dot" d="M16 9.6l4.4 4.4-4.4 4.4-4.4-4.4z" />
    </svg>
  );
}
