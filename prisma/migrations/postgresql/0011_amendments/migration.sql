-- A question that amends another one's query: which one, at which version, and what came of it.
CREATE TABLE "Amendment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "amends" TEXT NOT NULL,
    "versionId" TEXT,
    "revision" INTEGER,
    "made" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    FOREIGN KEY ("id") REFERENCES "Question"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    FOREIGN KEY ("amends") REFERENCES "Question"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Amendment_amends_createdAt_idx" ON "Amendment"("amends", "createdAt");
