/** 4, the symbol, 4: the number of a page that is not there. Drawn left to right in both languages. */
export function LostStreet() {
  return (
    <svg className="lost-street" viewBox="0 0 420 220" aria-hidden="true" direction="ltr">
      <text x="92" y="152" textAnchor="middle">
        {4}
      </text>
      <text x="328" y="152" textAnchor="middle">
        {4}
      </text>
      <g transform="translate(157 48) scale(3.3)">
        <path
          className="lost-street-pin"
          d="M16 .8 19.87 4.67h5.46v5.46L29.2 14l-3.87 3.87v5.46L16 33.4 6.67 23.33v-5.46L2.8 14l3.87-3.87V4.67h5.46Z"
        />
        <path className="lost-street-dot" d="m16 8.2 5.8 5.8-5.8 5.8-5.8-5.8z" />
      </g>
    </svg>
  );
}
