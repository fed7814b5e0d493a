'use client';

interface RoleBoxesProps {
  readonly label: string;
  readonly roles: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (roles: readonly string[]) => void;
}

/** A tick for each role of the installation. */
export function RoleBoxes({ label, roles, value, onChange }: RoleBoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {roles.map((role) => (
          <label key={role} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={value.includes(role)}
              onChange={() =>
                onChange(
                  value.includes(role) ? value.filter((one) => one !== role) : [...value, role],
                )
              }
              className="size-4 accent-accent"
            />
            {role}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
