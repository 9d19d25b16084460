CREATE INDEX `contacts_by_phone` ON `contacts` (`phone`);--> statement-breakpoint
CREATE INDEX `proposals_of_contact` ON `proposals` (`contact_id`);